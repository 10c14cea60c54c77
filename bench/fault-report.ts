/** Writes the results of `npm run faults` into docs/reliability.md. */
import fs from 'node:fs';
import {machine, writeFigures} from './report.js';

interface FaultFigure {
  fault: string;
  tried: string;
  seen: string;
}

const lines = fs.readFileSync(process.argv[2]!, 'utf8').trim().split('\n');
const figures = lines.map((line) => JSON.parse(line) as FaultFigure).toSorted((a, b) => (a.fault < b.fault ? -1 : 1));
const rows = figures.map(({fault, tried, seen}) => `| ${fault} | ${tried} | ${seen} |`);
const text = [`${machine()}.`, '', '| Fault | Tried | Seen |', '| --- | --- | --- |', ...rows].join('\n');
writeFigures('docs/reliability.md', 'faults', text);
