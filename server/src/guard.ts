import type {Role} from '@framewright/identity';
import {canonicalPath} from './request-path.js';
import {type Audience, foldersAbove, type SiteBuild, type SiteFile, splitLanguage} from './site-build.js';

/** The decision for a reader and a path. */
export type Decision =
  | {kind: 'file'; file: SiteFile; isPublic: boolean; address: string}
  | {kind: 'redirect'; status: 302 | 308; to: string}
  | {kind: 'sign-in'; at: string}
  | {kind: 'unauthorized'}
  | {kind: 'not-found'};

/**
 * Decides who reads what, with one rule: without a session, answers come from the public build only; with one, from the
 * member build first, then from the public one. Nothing has to be listed as private, so nothing can be forgotten. Some
 * files of the member build are for a single role and do not exist for others.
 */
export function decide(build: SiteBuild, audience: Audience, path: string, roles: readonly Role[] = []): Decision {
  const address = canonicalPath(path);
  const [language, page] = splitLanguage(build, address);
  const inPrivateArea = build.areas.some((area) => page === area || page.startsWith(`${area}/`));
  // Whether such a page exists is private too, so every path of the area gets the same answer.
  if (inPrivateArea && audience === 'public') return {kind: 'sign-in', at: `${language}/login`};
  if (address !== path) return {kind: 'redirect', status: 308, to: address};

  const redirect = build.redirects.get(page);
  if (redirect) return {kind: 'redirect', status: 302, to: language + redirect};

  const publicFile = build.files.public.get(address);
  const memberFile = build.files.member.get(address);
  const file = audience === 'member' ? (memberFile ?? publicFile) : publicFile;
  if (file?.role && !roles.includes(file.role)) return {kind: 'not-found'};
  if (file) return {kind: 'file', file, isPublic: file.hash === publicFile?.hash, address};
  // In a members' folder the names of files are private too; elsewhere they contain a hash, which nobody can guess.
  const isMembers = memberFile || foldersAbove(address).some((folder) => build.memberFolders.has(folder));
  return isMembers && audience === 'public' ? {kind: 'unauthorized'} : {kind: 'not-found'};
}
