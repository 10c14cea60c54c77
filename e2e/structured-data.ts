import brand from '@framewright/site/brand' with {type: 'json'};
import * as z from 'zod';

/**
 * The requirements of schema.org and Google's search documentation for each type that our pages use.
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */

/** An absolute URL of this site. */
const ownUrl = z.url().refine((url) => url.startsWith(`${brand.url}/`), `must begin with ${brand.url}/`);

const text = z.string().min(1);

const business = z.strictObject({
  '@type': z.literal('EducationalOrganization'),
  '@id': z.literal(`${brand.url}/#organization`),
  name: z.literal(brand.name),
  url: z.literal(`${brand.url}/`),
});

const time = z.string().regex(/^\d{2}:\d{2}$/);

const organization = business.extend({
  description: text,
  slogan: text,
  logo: ownUrl,
  email: z.literal(brand.email),
  telephone: z.literal(brand.phone),
  address: text,
  contactPoint: z.strictObject({
    '@type': z.literal('ContactPoint'),
    contactType: text,
    email: z.email(),
    telephone: text,
    availableLanguage: z.literal('en'),
    hoursAvailable: z.array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.array(z.string().regex(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/)).min(1),
        opens: time,
        closes: time,
      }),
    ),
  }),
});

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': ownUrl,
  name: z.literal(brand.name),
  url: z.literal(`${brand.url}/`),
  publisher: business,
  inLanguage: z.literal('en'),
});

/** Positions count from one. */
const numbered = (items: {position: number}[]) => items.every(({position}, index) => position === index + 1);

const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({'@type': z.literal('ListItem'), position: z.int(), name: text, item: ownUrl}))
    .min(2)
    .refine(numbered, 'positions count from one'),
});

const itemList = z.strictObject({
  '@type': z.literal('ItemList'),
  itemListElement: z
    .array(z.strictObject({'@type': z.literal('ListItem'), position: z.int(), url: ownUrl}))
    .min(3, 'Google shows a list of three courses or more')
    .refine(numbered, 'positions count from one'),
});

const course = z.strictObject({
  '@type': z.literal('Course'),
  '@id': ownUrl,
  url: ownUrl,
  name: text,
  description: text.max(500),
  image: ownUrl,
  provider: business,
  inLanguage: z.literal('en'),
  educationalLevel: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  isAccessibleForFree: z.literal(true).optional(),
  offers: z
    .strictObject({
      '@type': z.literal('Offer'),
      category: z.literal('Free'),
      price: z.literal(0),
      priceCurrency: z.literal('INR'),
    })
    .optional(),
});

const answerHtml = text
  .refine((html) => !/<(?!\/?(?:p|a|code)\b)/.test(html), 'only tags that Google shows')
  .refine((html) => !/href="(?!https:\/\/|mailto:)/.test(html), 'links must be absolute');

const faqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  '@id': ownUrl,
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({'@type': z.literal('Answer'), text: answerHtml}),
      }),
    )
    .min(1),
});

const blogPosting = z.strictObject({
  '@type': z.literal('BlogPosting'),
  '@id': ownUrl,
  url: ownUrl,
  mainEntityOfPage: ownUrl,
  headline: text.max(110),
  description: text,
  image: z.array(ownUrl).min(1),
  datePublished: z.iso.datetime(),
  author: business,
  publisher: business,
  keywords: z.array(text).min(1),
  inLanguage: z.literal('en'),
  isPartOf: z.strictObject({'@type': z.literal('Blog'), '@id': ownUrl, name: text}),
});

const blog = z.strictObject({
  '@type': z.literal('Blog'),
  '@id': ownUrl,
  url: ownUrl,
  name: text,
  description: text,
  publisher: business,
  inLanguage: z.literal('en'),
  blogPost: z.array(z.strictObject({'@id': ownUrl})).min(1),
});

/** All structured data of one page. */
export const structuredData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(
    z.discriminatedUnion('@type', [
      organization,
      webSite,
      breadcrumbList,
      itemList,
      course,
      faqPage,
      blogPosting,
      blog,
    ]),
  ),
});

export type Thing = z.infer<typeof structuredData>['@graph'][number];
