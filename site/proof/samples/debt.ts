import type {Sample} from '../pages/page-samples';

const count = (samples: Sample[], proof: string) => samples.filter(({fence}) => fence.proof === proof).length;

/** The numbers of proven samples and of those only shown (the debt), by language. */
export function summary(samples: Sample[]): string {
  const shown = samples.filter(({fence}) => fence.proof === 'display').map(({fence}) => fence.language);
  const languages = [...new Set(shown)].sort();
  const debt = languages.map((language) => `${shown.filter((other) => other === language).length} ${language}`);
  return (
    `${samples.length} samples: ${count(samples, 'run')} run, ${count(samples, 'check')} checked, ` +
    `${shown.length} only displayed${debt.length > 0 ? ` (${debt.join(', ')})` : ''}`
  );
}
