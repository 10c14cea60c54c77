import {clickAtFirstPaint, effects, holdScripts, slowConnection} from '../before-hydration';
import {expect, test} from '../site-test';

test.use({audience: 'member'});

// The script that handles early clicks is requested after the first paint, a round trip of 150 ms away.
for (const [what, name, selector, width] of [
  ['the mobile menu opens', 'menu', '.navbar__toggle', 390],
  ['the colours change', 'toggle', '.navbar button[aria-label^="Switch between"]', 1280],
  ['a category collapses', 'category', 'aside .menu__caret', 1280],
] as const) {
  test(`on a phone's connection ${what} after a click at the first paint, before the framework has loaded`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 800});
    await holdScripts(page);
    await slowConnection(page);
    await clickAtFirstPaint(page, selector);
    // The effect comes before the load event.
    await page.goto('/docs/jcl/jcl-basics/jcl-dd-stmt', {waitUntil: 'commit'});
    await expect(effects[name](page)).toBeAttached();
  });
}
