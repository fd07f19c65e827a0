/**
 * The executable, which exists only built. Much of a start would be compiling; so beside the program lies what V8 made of
 * it when it was built. For another V8 there are the program's parts.
 */
import fs from 'node:fs';
import vm from 'node:vm';

/** As `build.mjs` names and writes them. */
const compiled = `${__dirname}/program-${process.versions.v8}-${process.arch}.cache`;
const filename = `${__dirname}/program.js`;

if (fs.existsSync(compiled)) {
  const cachedData = fs.readFileSync(compiled);
  // It is all ASCII, which is read faster like this.
  const program = new vm.Script(fs.readFileSync(filename, 'latin1'), { filename, cachedData });
  program.runInThisContext()(require, filename);
} else {
  require('./main.js');
}
