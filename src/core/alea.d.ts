/** seedrandom ships one file per algorithm; only this one is bundled, and it has no types of its own. */
declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    readonly c: number;
    readonly s0: number;
    readonly s1: number;
    readonly s2: number;
  }
  interface Alea {
    (): number;
    state(): AleaState;
  }
  export default function alea(seed: string, options: { state: true | AleaState }): Alea;
}
