// The licences of everything that is bundled, as they ask for.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Packages by name, each with those of its files that are bundled. */
function bundledPackages(metafiles) {
  const packages = new Map();
  for (const file of metafiles.flatMap(({ inputs }) => Object.keys(inputs))) {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    if (name === undefined) continue;
    if (!packages.has(name)) packages.set(name, new Set());
    packages.get(name).add(file);
  }
  return new Map([...packages].sort());
}

/** Comments at the head of a file that grant a licence of its own. */
function licenseComment(file) {
  const [head] = /^(\s*(\/\/[^\n]*\n|\/\*.*?\*\/))+/s.exec(readFileSync(file, 'utf8')) ?? [''];
  return /permission is hereby granted/i.test(head) ? [head.replaceAll(/^\s*(\/\/|\/?\*+\/?) ?/gm, '').trim()] : [];
}

function licenseTexts(name, files) {
  const folder = path.join('node_modules', name);
  const own = readdirSync(folder).filter(file => /^(licen[cs]e|notice)\b/i.test(file));
  const texts = own.map(file => readFileSync(path.join(folder, file), 'utf8').trim());
  const all = [...new Set([...texts, ...[...files].flatMap(licenseComment)])];
  if (all.length === 0) throw new Error(`${name} is bundled, but has no licence`);
  return all;
}

/** Writes the file; `metafiles` are what esbuild says of what is in each bundle. */
export function writeLicenses(file, metafiles) {
  const sections = [...bundledPackages(metafiles)].map(([name, files]) => {
    const { version, license } = JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8'));
    return [`${name} ${version} (${license})`, ...licenseTexts(name, files)].join('\n\n');
  });
  const heading = 'Gander contains parts of these packages, under their licences.';
  writeFileSync(file, `${[heading, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
