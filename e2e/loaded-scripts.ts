import type {Page, Response} from '@playwright/test';

/** Returns the transfer sizes of the scripts with a text that the page and its workers have loaded from now on. */
export function watchScripts(page: Page): (text: string) => Promise<number[]> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  return async (text) => {
    const all = await Promise.all(
      scripts.map(async (response) => ({
        text: await response.text(),
        size: Number(await response.headerValue('content-length')),
      })),
    );
    return all.filter((one) => one.text.includes(text)).map(({size}) => size);
  };
}
