import brand from '../brand.json';
import type {AnsweredQuestion} from '../rules/questions';
import {languageOf, prefixOf, withoutPrefix, withPrefix} from '../language/locales';
import {courses} from './courses';
import {absolute, paragraphsHtml} from './inline-html';
import type {PublicPage} from './public-page';
import {breadcrumbsOf} from './breadcrumbs';

/** A thing of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The sources of a page's structured data. */
export interface Surroundings {
  pages: ReadonlyMap<string, PublicPage>;
  /** The questions that a page answers, by path. */
  questions: Readonly<Record<string, readonly AnsweredQuestion[]>>;
  /** The URL of a page's social card. */
  cardOf: (page: PublicPage) => string;
}

const homeNames = {en: 'Home', hi: 'होम'};

const organizationId = `${brand.url}/#organization`;

/** The business, for references from other things: parsers of one block do not read the others. */
const business = {'@type': 'EducationalOrganization', '@id': organizationId, name: brand.name, url: `${brand.url}/`};

function organization(): Thing {
  return {
    ...business,
    description: brand.description,
    slogan: brand.tagline,
    logo: absolute('/img/apple-touch-icon.png'),
    email: brand.email,
    telephone: brand.phone,
    address: brand.address.join(', '),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: brand.email,
      telephone: brand.phone,
      availableLanguage: 'en',
      hoursAvailable: brand.hours.map(({days, opens, closes}) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}`),
        opens,
        closes,
      })),
    },
  };
}

function webSite(page: PublicPage): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${brand.url}/#website`,
    name: brand.name,
    url: `${brand.url}/`,
    publisher: business,
    inLanguage: languageOf(page.path),
  };
}

function breadcrumbs(page: PublicPage, {pages}: Surroundings): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbsOf(page, pages).map(({path, title}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: withoutPrefix(path) === '/' ? homeNames[languageOf(path)] : title,
      item: absolute(path),
    })),
  };
}

function course(page: PublicPage, {cardOf}: Surroundings): Thing | undefined {
  const known = courses.find(({path}) => path === withoutPrefix(page.path));
  if (!known) return undefined;
  return {
    '@type': 'Course',
    '@id': `${absolute(page.path)}#course`,
    url: absolute(page.path),
    name: page.title,
    description: page.description,
    image: cardOf(page),
    provider: business,
    inLanguage: 'en',
    educationalLevel: known.level,
    ...(known.free && {
      isAccessibleForFree: true,
      offers: {'@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'INR'},
    }),
  };
}

function courseList(page: PublicPage): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map(({path}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(withPrefix(path, prefixOf(page.path))),
    })),
  };
}

function faqPage(page: PublicPage, questions: readonly AnsweredQuestion[]): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${absolute(page.path)}#questions`,
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: paragraphsHtml(answer)},
    })),
  };
}

function article(page: PublicPage, {pages, cardOf}: Surroundings): Thing {
  const url = absolute(page.path);
  const blogPath = withPrefix('/blog', prefixOf(page.path));
  const blog = pages.get(blogPath);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: page.title,
    description: page.description,
    image: [cardOf(page)],
    datePublished: page.published,
    author: business,
    publisher: business,
    keywords: page.keywords,
    inLanguage: languageOf(page.path),
    isPartOf: {'@type': 'Blog', '@id': absolute(blogPath), name: blog?.title},
  };
}

function blog(page: PublicPage, {pages}: Surroundings): Thing {
  return {
    '@type': 'Blog',
    '@id': absolute(page.path),
    url: absolute(page.path),
    name: page.title,
    description: page.description,
    publisher: business,
    inLanguage: languageOf(page.path),
    blogPost: [...pages.values()]
      .filter(({published, path}) => published && prefixOf(path) === prefixOf(page.path))
      .map(({path}) => ({'@id': absolute(path)})),
  };
}

/** The structured data of a page, as schema.org JSON-LD. */
export function structuredData(page: PublicPage, surroundings: Surroundings): {'@context': string; '@graph': Thing[]} {
  const path = withoutPrefix(page.path);
  const questions = surroundings.questions[page.path];
  const things = [
    organization(),
    path === '/' ? webSite(page) : breadcrumbs(page, surroundings),
    course(page, surroundings),
    path === '/courses' && courseList(page),
    path === '/blog' && blog(page, surroundings),
    page.published && article(page, surroundings),
    questions && faqPage(page, questions),
  ];
  return {'@context': 'https://schema.org', '@graph': things.filter((thing) => typeof thing === 'object')};
}
