import {effectOf, holdScripts, noteEffects, pressWhenDrawn, slowLine} from '../early-presses';
import {expect, test} from '../site-test';

test.use({audience: 'member'});

// What acts on a press is a file that is asked for when the page has been drawn, a round trip of 150 ms away.
for (const [what, name, selector, width] of [
  ['the menu opens', 'menu', '.navbar__toggle', 390],
  ['the colours change', 'toggle', '.navbar button[aria-label^="Switch between"]', 1280],
  ['a category closes', 'category', 'aside .menu__caret', 1280],
] as const) {
  test(`on the line of a phone ${what} soon after a press at the first drawing`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await noteEffects(page);
    await holdScripts(page);
    await slowLine(page);
    await pressWhenDrawn(page, selector);
    // What is pressed for comes before the page counts as loaded.
    await page.goto('/docs/jcl/jcl-basics/jcl-dd-stmt', {waitUntil: 'commit'});
    expect(await effectOf(page, name)).toBeLessThan(1000);
  });
}
