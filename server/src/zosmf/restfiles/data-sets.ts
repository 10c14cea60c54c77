import type {FastifyInstance} from 'fastify';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import {type Place, readPlace, readVolser} from '../data-set-path.js';
import {badRequest, fileCategory, ZosmfError} from '../error-report.js';
import {queryOf, resource, type ZosmfRequest} from '../resource.js';
import {allocateDataSet} from './allocation.js';
import {readContent, writeContent} from './content.js';
import {dataSetItem} from './data-set-item.js';
import {listDocument, readListRequest} from './list-request.js';
import {memberItem} from './member-item.js';
import {useUtility} from './utilities.js';

/** Requests the whole list, since only then can it be filtered by volume. */
async function listDataSets(machines: LearnerMachines, request: ZosmfRequest) {
  const mask = queryOf(request, 'dslevel')?.toUpperCase();
  if (!mask) throw badRequest('The dslevel query parameter is required.', 3);
  const volser = queryOf(request, 'volser')?.toUpperCase();
  const {start, limit, attributes, wantsTotal} = readListRequest(request);
  const found = await machines.use(request.tool, 'dataSets', {mask, start});
  const items = volser ? found.items.filter(({volsers}) => volsers.includes(volser)) : found.items;
  const page = items.slice(0, limit).map((facts) => dataSetItem(facts, attributes));
  return listDocument(page, page.length < items.length, wantsTotal ? items.length : undefined);
}

async function listMembers(machines: LearnerMachines, request: ZosmfRequest) {
  const {name} = readPlace(request.params.name!);
  const {start, limit, attributes, wantsTotal} = readListRequest(request);
  const pattern = queryOf(request, 'pattern')?.toUpperCase() || undefined;
  const {items} = await machines.use(request.tool, 'members', {name, pattern, start});
  const page = items.slice(0, limit).map((facts) => memberItem(facts, attributes));
  return listDocument(page, page.length < items.length, wantsTotal ? items.length : undefined);
}

/** The data set named in a path. If a volume is named, the data set must be on it. */
async function placeOf(machines: LearnerMachines, {tool, params}: ZosmfRequest): Promise<Place> {
  const place = readPlace(params.name!);
  if (params.volume === undefined) return place;
  const volser = readVolser(params.volume);
  const {items} = await machines.use(tool, 'dataSets', {mask: place.name, start: place.name});
  if (items.some(({name, volsers}) => name === place.name && volsers.includes(volser))) return place;
  const details = [`ISRZ002 Data set not found - '${place.name}' was not found on volume ${volser}.`];
  throw new ZosmfError(404, {category: fileCategory.ispf, rc: 8, reason: 0, message: 'LMINIT error', details});
}

const isJson = ({headers}: ZosmfRequest) => /^application\/json\b/i.test(headers['content-type'] ?? '');

/** z/OS data set and file REST interface: data sets and members. */
export function dataSetRoutes(scope: FastifyInstance, machines: LearnerMachines): void {
  resource(scope, '/restfiles/ds', {GET: (request) => listDataSets(machines, request)});
  for (const folder of ['/restfiles/ds', '/restfiles/ds/:volume']) {
    resource(scope, `${folder}/:name`, {
      GET: async (request, reply) => readContent(machines, request, reply, await placeOf(machines, request)),
      async PUT(request, reply) {
        // The target of a rename or copy need not exist yet.
        if (isJson(request)) return useUtility(machines, request, reply, readPlace(request.params.name!));
        return writeContent(machines, request, reply, await placeOf(machines, request));
      },
      POST: (request, reply) => allocateDataSet(machines, request, reply, readPlace(request.params.name!)),
      async DELETE(request, reply) {
        await machines.use(request.tool, 'remove', await placeOf(machines, request));
        return reply.code(204).send();
      },
    });
  }
  for (const folder of ['/restfiles/ds', '/restfiles/ds/:volume']) {
    resource(scope, `${folder}/:name/member`, {GET: (request) => listMembers(machines, request)});
  }
}
