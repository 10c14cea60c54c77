import {defineAlternateIndex} from './define-alternate-index';
import {defineCluster} from './define-cluster';
import {defineGroup} from './define-group';
import {defineAlias, defineNonVsam} from './define-nonvsam';
import {defineUserCatalog} from './define-user-catalog';
import {definePath} from './define-path';
import {type FunctionalCommand, notSupported} from './session';

const objects: Record<string, FunctionalCommand | undefined> = {
  CLUSTER: defineCluster,
  ALTERNATEINDEX: defineAlternateIndex,
  PATH: definePath,
  GENERATIONDATAGROUP: defineGroup,
  NONVSAM: defineNonVsam,
  ALIAS: defineAlias,
  USERCATALOG: defineUserCatalog,
};

export const defineCommand: FunctionalCommand = (session, command) => {
  const define = objects[command.object!];
  return define ? define(session, command) : notSupported(session.print, `DEFINE ${command.object!}`);
};
