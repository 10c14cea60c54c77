import fs from 'node:fs';
import path from 'node:path';
import brand from '@framewright/site/brand' with {type: 'json'};

interface Routes {
  public: string[];
  blog: string[];
  docs: string[];
  exercise: string[];
  interview: string[];
  lands_on: Record<string, string>;
  normalised: Record<string, string>;
}

const text = fs.readFileSync(path.join(import.meta.dirname, 'routes.json'), 'utf8');

/** The routes of the finished site. */
export const routes = JSON.parse(text.replaceAll('{slug}', brand.slug)) as Routes;

export const publicRoutes = [...routes.public, ...routes.blog];
export const privateRoutes = [...routes.docs, ...routes.exercise, ...routes.interview];
