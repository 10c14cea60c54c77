/**
 * Runs the same random queries on our Db2 and others: PostgreSQL of POSTGRES_URL, and Derby of DERBY_JAR, if set; the
 * count and the first seed are arguments.
 */
import {secondOpinion} from './second-opinion';

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const began = Date.now();
const peers = {postgres: process.env.POSTGRES_URL!, derby: process.env.DERBY_JAR};
const {differences, opinions} = await secondOpinion(peers, count, seed);
for (const {seed: at, statements, query, peer, db2, other} of differences) {
  console.log(
    `seed ${at}:\n${statements
      .map((statement) => statement.db2)
      .filter(Boolean)
      .join(';\n')};`,
  );
  console.log(`${query.db2};\n${JSON.stringify(db2)}\n-- ${peer}\n${query[peer]};\n${JSON.stringify(other)}\n`);
}
const asked = Object.entries(opinions).map(([peer, had]) => `${peer} had an opinion of ${had}`);
console.log(
  `${count} queries from seed ${seed} in ${Math.round((Date.now() - began) / 1000)} s (${asked.join(', ')}): ${differences.length} differences`,
);
if (differences.length > 0) process.exitCode = 1;
