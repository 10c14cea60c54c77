/** Asks our Db2 and PostgreSQL the same random queries: POSTGRES_URL, and the count and the first seed as arguments. */
import {secondOpinion} from './second-opinion';

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const began = Date.now();
const differences = await secondOpinion(process.env.POSTGRES_URL!, count, seed);
for (const {seed: at, statements, query, db2, postgres} of differences) {
  console.log(
    `seed ${at}:\n${statements
      .map((statement) => statement.db2)
      .filter(Boolean)
      .join(';\n')};`,
  );
  console.log(`${query.db2};\n${JSON.stringify(db2)}\n--\n${query.postgres};\n${JSON.stringify(postgres)}\n`);
}
console.log(
  `${count} queries from seed ${seed} in ${Math.round((Date.now() - began) / 1000)} s: ${differences.length} differences`,
);
if (differences.length > 0) process.exitCode = 1;
