/**
 * Makes two finished builds ready to be served: adds what machines read to the public one, proves that
 * nothing private is in it, compresses, and writes the manifest that the server reads.
 *
 * Usage: tsx publish/main.ts BUILD_DIR
 */
import fs from 'node:fs';
import path from 'node:path';
import {areas} from '../areas';
import brand from '../brand.json';
import {describePublicPages} from '../discovery/describe';
import {landings} from '../landings';
import {publishFiles} from './audience-files';
import {findLeaks} from './leaks';

async function publish(buildDir: string): Promise<void> {
  describePublicPages(path.join(buildDir, 'public'));
  const leaks = findLeaks(path.join(__dirname, '..', 'content'), path.join(buildDir, 'public'));
  if (leaks.length > 0) {
    throw new Error(`The public build holds private content:\n${leaks.slice(0, 20).join('\n')}`);
  }
  const manifest = {
    version: 1,
    name: brand.name,
    areas,
    landings,
    public: await publishFiles(buildDir, 'public'),
    member: await publishFiles(buildDir, 'member'),
  };
  fs.writeFileSync(path.join(buildDir, 'manifest.json'), JSON.stringify(manifest));
}

publish(path.resolve(process.argv[2] ?? '')).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
