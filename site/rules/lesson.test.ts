import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {contentDir} from '../proof/pages/sample-file';
import {lessonProblems} from './lesson';

const question = (place: number) =>
  [
    '<Question>',
    '',
    'Which one?',
    '',
    ...[0, 1, 2].flatMap((at) => [
      `<Choice says="choice ${at}"${at === place ? ' correct' : ''}>`,
      '',
      'Because.',
      '',
      '</Choice>',
      '',
    ]),
    '</Question>',
  ].join('\n');

const jcl = '```jcl check="why"\n//STEP1    EXEC PGM=IEFBR14\n```';

/** The pieces of a complete lesson on JCL; a test changes one of them. */
const pieces = {
  tags: '[jcl]',
  opening: 'A job fails at night.',
  learn: '## What for\n\n<Outcomes>\n\n- One.\n- Two.\n- Three.\n\n</Outcomes>',
  body: `## The idea\n\nA <Term>job</Term> has <Term id="step">steps</Term>.\n\n${'word '.repeat(1200)}`,
  samples: [jcl, jcl, jcl].join('\n\n'),
  wrong: '## Two abends\n\n<Messages>\n\n| Code | Cause |\n| - | - |\n| `S0C7` | a |\n| `S0C4` | b |\n\n</Messages>',
  recap: '## Recap\n\n- One.\n- Two.\n- Three.\n- Four.\n- Five.',
  check: `## Check yourself\n\n${[0, 1, 2, 0].map(question).join('\n\n')}`,
  next: '## Next\n\n- [Practise](/exercise/jcl/jcl-basics/jcl-introduction)\n- [Go on](/docs/jcl/jcl-basics/jcl-job-exec-stmt)',
};

const file = path.join(contentDir, 'docs', 'jcl', 'jcl-basics', 'jcl-introduction.md');

/** The problems of the lesson after a change, one per line. */
function problemsAfter(change: Partial<typeof pieces>, page = file): string {
  const {tags, ...blocks} = {...pieces, ...change};
  const text = `---\ntags: ${tags}\n---\n\n${Object.values(blocks).join('\n\n')}\n`;
  const problems = lessonProblems(page, text, ['job', 'step']);
  return problems.map(({line, message}) => `${line}: ${message}`).join('\n');
}

describe('a lesson', () => {
  test('with everything in its place is fine', () => {
    expect(problemsAfter({})).toBe('');
  });

  test.each<[string, Partial<typeof pieces>, RegExp]>([
    ['no opening', {opening: ''}, /^1: the lesson opens with the problem/],
    ['a title of its own', {opening: '# Title\n\nText.'}, /^5: the title is in the front matter/],
    ['no recap', {recap: ''}, /there is no section "## Recap"/],
    ['a recap of three lines', {recap: '## Recap\n\n- One.\n- Two.\n- Three.'}, /a recap has about five lines, not 3/],
    ['a section twice', {recap: `${pieces.recap}\n\n${pieces.recap}`}, /"## Recap" is there twice/],
    [
      'its way on before its end',
      {recap: pieces.next, next: pieces.recap},
      /the last section is "## Next", not "Recap"/,
    ],
    [
      'outcomes after the teaching began',
      {opening: 'Text.\n\n## Before\n\nText.'},
      /^13: <Outcomes> come in the opening or in the first section/,
    ],
    ['outcomes without their part', {learn: '- One.'}, /has no <Outcomes>/],
    ['outcomes twice', {recap: `${pieces.recap}\n\n${pieces.learn}`}, /there are <Outcomes> already/],
    ['two outcomes', {learn: pieces.learn.replace('- Three.\n', '')}, /^9: there are 3 to 6 outcomes, not 2/],
    ['too few words', {body: '## The idea\n\nShort.'}, /1,200 to 2,500 words, not \d\d\b/],
    ['too many words', {body: `## The idea\n\n${'word '.repeat(2600)}`}, /1,200 to 2,500 words, not 26\d\d/],
    ['too few samples', {samples: `${jcl}\n\n${jcl}`}, /three proven samples .*, not 2/],
    [
      'samples that are only shown',
      {samples: jcl.replace('check="why"', 'display="x"')},
      /three proven samples .*, not 0/,
    ],
    ['COBOL that is not run', {samples: '```cobol check="why"\n       X.\n```'}, /three proven samples .*, not 0/],
    ['nothing that fails', {wrong: 'Text.'}, /nothing goes wrong: there is no <Messages> table/],
    ['a code twice', {wrong: pieces.wrong.replace('S0C4', 's0c7')}, /: s0c7 is on this page already, at line \d+/],
    ['two questions', {check: `## Check yourself\n\n${[0, 1].map(question).join('\n\n')}`}, /3 to 8 questions, not 2/],
    [
      'two correct choices',
      {check: pieces.check.replace('"choice 1"', '"choice 1" correct')},
      /one correct choice, not 2/,
    ],
    [
      'a choice nobody explains',
      {check: pieces.check.replace('Because.', '')},
      /the choice "choice 0" is not explained/,
    ],
    ['a choice without text', {check: pieces.check.replace('says="choice 0"', '')}, /needs says/],
    [
      'five choices',
      {
        check: pieces.check.replace(
          '</Question>',
          '<Choice says="x">a</Choice><Choice says="y">b</Choice>\n\n</Question>',
        ),
      },
      /3 or 4 choices, not 5/,
    ],
    [
      'the right choice always first',
      {check: `## Check yourself\n\n${[0, 0, 0, 0].map(question).join('\n\n')}`},
      /at the same place in every question/,
    ],
    [
      'no link to the exercise',
      {next: '## Next\n\n- [Go on](/docs/jcl/jcl-basics/jcl-job-exec-stmt)'},
      /no link to \/exercise\/jcl\/jcl-basics\/jcl-introduction/,
    ],
    [
      'no link to the following lesson',
      {next: '## Next\n\nText.'},
      /no link to \/docs\/jcl\/jcl-basics\/jcl-job-exec-stmt/,
    ],
    ['an image without words', {opening: 'Text.\n\n![](x.svg)'}, /an image needs a text alternative/],
    ['a term that nobody explains', {opening: 'A <Term>data set</Term>.'}, /glossary.yml has no "data-set"/],
    [
      'a line over 80 columns of JCL',
      {samples: `${jcl}\n\n${jcl}\n\n${jcl.replace('IEFBR14', 'X'.repeat(70))}`},
      /a jcl line has 80 columns at most, not 90/,
    ],
    [
      'a note without the tag',
      {opening: ':::note[This page is growing]\n\nText.\n\n:::'},
      /without the tag in-progress/,
    ],
    ['the tag without a note', {tags: '[jcl, in-progress]'}, /^1: the tag in-progress needs the note/],
    ['MDX that cannot be read', {opening: 'a <b c'}, /^\d+: the page cannot be read/],
  ])('with %s is refused', (_what, change, problem) => {
    expect(problemsAfter(change)).toMatch(problem);
  });

  test('has all its problems listed at once, by line', () => {
    const problems = problemsAfter({learn: pieces.learn.replace('- Three.\n', ''), recap: '', samples: ''}).split('\n');
    expect(problems.length).toBeGreaterThan(2);
    expect(problems.map(parseFloat)).toEqual(problems.map(parseFloat).sort((a, b) => a - b));
  });

  test('that is unfinished is exempt from the rules on length, samples and sections, and nothing else', () => {
    const growing = {
      tags: '[jcl, in-progress]',
      opening: 'Text.\n\n:::note[This page is growing]\n\nMore.\n\n:::',
      body: '',
      samples: '',
      wrong: '',
      recap: '',
      check: '',
    };
    expect(problemsAfter(growing)).toBe('');
    expect(problemsAfter({...growing, next: '## Next\n\nText.'})).toMatch(/no link to/);
  });

  test('on a concept has two diagrams or tables', () => {
    const concept = path.join(contentDir, 'docs', 'general', 'zos-concepts', 'mainframe-hardware.md');
    const table = '| a | b |\n| - | - |\n| c | d |';
    const diagram = '```mermaid alt="x"\nflowchart TD\n```';
    const next =
      '## Next\n\n- [Go on](/docs/general/zos-concepts/base-element)\n- [Practise](/exercise/general/zos-concepts/mainframe-hardware)';
    expect(problemsAfter({samples: table, next}, concept)).toBe('1: a lesson has two diagrams or tables, not 1');
    expect(problemsAfter({samples: `${table}\n\n${diagram}`, next}, concept)).toBe('');
  });

  test('links the interview page of its topic', () => {
    const vsam = path.join(contentDir, 'docs', 'general', 'zos-files', 'vsam.md');
    expect(problemsAfter({}, vsam)).toContain('no link to /interview/general/zos-files/VSAM');
  });
});
