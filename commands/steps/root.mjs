import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The project's top folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The program of an installed package. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name);
