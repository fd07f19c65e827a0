/** Whether the program runs from the bundle, which is CommonJS, or from its TypeScript sources. */
export const here = typeof __filename === 'string' ? __filename : import.meta.filename;
export const inBundle = !here.endsWith('.ts');
