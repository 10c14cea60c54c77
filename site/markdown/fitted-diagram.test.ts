import {describe, expect, test} from 'vitest';
import {drawDiagram} from './diagram';
import {renderMermaid} from './mermaid';

const siblings = (count: number): string =>
  Array.from(
    {length: count},
    (_, number) => `  A["The first"] --> B${number}["Step number ${number} of the job"]`,
  ).join('\n');

/** The lines of text that a reader sees. */
const linesOf = (svg: string): string[] => Array.from(svg.matchAll(/>([^<>\n]*\w[^<>\n]*)<\/t/g), ([, line]) => line!);

describe('a diagram', () => {
  test('that fits keeps its labels whole', async () => {
    const {svg, area} = await renderMermaid('flowchart TD\n  A["Sort by account"] --> B["Post"]');
    expect(linesOf(svg)).toEqual(['Sort by account', 'Post']);
    expect(area.width).toBeLessThan(150);
  });

  test('that is too wide gets shorter lines', async () => {
    const {svg, area} = await renderMermaid(`flowchart TD\n${siblings(3)}`);
    expect(linesOf(svg).length).toBeGreaterThan(4);
    expect(area.width).toBeLessThanOrEqual(344);
  });

  test('with too many nodes side by side is turned', async () => {
    const {area} = await renderMermaid(`flowchart TD\n${siblings(6)}`);
    expect(area.width).toBeLessThanOrEqual(344);
    expect(area.height).toBeGreaterThan(250);
  });

  test('has its questions in boxes that do not grow with their length', async () => {
    const {area} = await renderMermaid('flowchart TD\n  A{"Is the JCL of the whole job correct?"} -->|no| B["Output"]');
    expect(area.height).toBeLessThan(200);
  });

  test('that cannot fit reports by how much', async () => {
    const word = 'BANK.ACCOUNT.DATA.OF.ALL.BRANCHES';
    await expect(renderMermaid(`flowchart TD\n  A["${word}"] --> B["${word}"]\n  A --> C["${word}"]`)).rejects.toThrow(
      /a diagram is at least \d{3} pixels wide, and a phone has room for 344: shorten/,
    );
  });

  test('is shown without the margin of the library', async () => {
    const {html, width} = await drawDiagram('flowchart TD\n  A["Sort by account"] --> B["Post"]', 'Two steps', 'd1');
    const [, shown] = /viewBox="\S+ \S+ (\S+) /.exec(html) ?? [];
    expect(html).not.toMatch(/<svg[^>]* width=/);
    expect(width).toBe(Math.ceil(Number(shown) * 1.3));
  });

  test('of another kind is refused, with its name', async () => {
    await expect(drawDiagram('erDiagram\n  A ||--o{ B : has', 'Two tables', 'd1')).rejects.toThrow('not "erDiagram"');
  });
});
