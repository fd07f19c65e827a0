/** Whether this is the bundle, which is CommonJS, or the program as it is written. */
export const here = typeof __filename === 'string' ? __filename : import.meta.filename;
export const inBundle = !here.endsWith('.ts');
