import type {Locator, Page} from '@playwright/test';

/** The task with this title on an exercise page. */
export const taskPart = (page: Page, title: string): Locator =>
  page
    .locator('[data-task]')
    .filter({has: page.locator(`xpath=preceding-sibling::h2[1][contains(., ${JSON.stringify(title)})]`)});

/** The field for its answer. */
export const answerOf = (task: Locator): Locator => task.getByLabel('Your answer', {exact: true});
