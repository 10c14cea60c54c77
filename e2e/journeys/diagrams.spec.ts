import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from '../site-test';

test.use({audience: 'member'});

const siteDir = path.join(import.meta.dirname, '../../site');

/** The addresses of all pages with a diagram. */
function pagesWithDiagrams(): string[] {
  const found = execFileSync('git', ['grep', '-l', '^```mermaid', '--', 'content', 'src/pages'], {cwd: siteDir});
  return found
    .toString()
    .trim()
    .split('\n')
    .map((file) => file.replace(/^(?:content|src\/pages)|\.mdx?$/g, ''));
}

for (const width of [390, 1280]) {
  test(`every diagram is drawn to fit at ${width} pixels, with text of 11 pixels and more`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    const pages = pagesWithDiagrams();
    let count = 0;
    for (const address of pages) {
      await page.goto(address);
      const drawings = await page.locator('figure svg[role="img"]').evaluateAll((drawn) =>
        drawn.map((svg) => {
          const frame = svg.closest('figure')!.getBoundingClientRect();
          const texts = Array.from(svg.querySelectorAll('text'));
          const scale = (svg as SVGSVGElement).getScreenCTM()!.a;
          return {
            name: svg.getAttribute('aria-label')!.slice(0, 40),
            cutOff: texts
              .filter((text) => {
                const {left, right} = text.getBoundingClientRect();
                return left < frame.left || right > frame.right;
              })
              .map(({textContent}) => textContent),
            covered: texts
              .filter((text) => {
                const [one, other] = [text, svg.closest('figure')!.querySelector('button svg')!].map((element) =>
                  element.getBoundingClientRect(),
                );
                return one!.right > other!.left && one!.left < other!.right && one!.top < other!.bottom;
              })
              .map(({textContent}) => textContent),
            smallest: Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale)),
          };
        }),
      );
      expect(drawings.length, address).toBeGreaterThan(0);
      for (const {name, cutOff, covered, smallest} of drawings) {
        expect(cutOff, `${address}: ${name}`).toEqual([]);
        expect(covered, `${address}: ${name}`).toEqual([]);
        expect(smallest, `${address}: ${name}`).toBeGreaterThanOrEqual(10.9);
      }
      count += drawings.length;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    }
    expect(count).toBeGreaterThanOrEqual(pages.length);
  });
}

test('a diagram is enlarged by a tap or by Enter, and Esc leads back to it', async ({page, open}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open('/docs/db2/db2-sql/our-database');
  const picture = page.locator('figure svg[role="img"]').first();
  const widthInColumn = (await picture.boundingBox())!.width;
  await picture.scrollIntoViewIfNeeded();
  const {x, y, height} = (await picture.boundingBox())!;
  await page.mouse.click(x + 40, y + height / 2);
  const dialog = page.getByRole('dialog', {name: 'Diagram'});
  expect((await dialog.getByRole('img').boundingBox())!.width).toBeGreaterThan(1.4 * widthInColumn);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const button = page.getByRole('button', {name: 'Enlarge the diagram'}).first();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', {name: 'Close'}).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});
