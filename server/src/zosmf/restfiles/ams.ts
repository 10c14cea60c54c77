import type {FastifyInstance} from 'fastify';
import {z} from 'zod';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import {fileCategory, ZosmfError} from '../error-report.js';
import {readJson} from '../json-body.js';
import {resource} from '../resource.js';

/** Tools send one line per element, or a whole command with line breaks. */
const amsRequest = z.object({input: z.array(z.string().max(20_000)).min(1).max(500)});

/** Access method services, used by tools to define and delete VSAM data sets. */
export function amsRoutes(scope: FastifyInstance, machines: LearnerMachines): void {
  resource(scope, '/restfiles/ams', {
    async PUT(request) {
      const {input} = readJson(amsRequest, request.body);
      const statements = input.flatMap((lines) => lines.split(/\r?\n/));
      const {code, output} = await machines.use(request.tool, 'invokeAms', {statements});
      if (code === 0) return {output, JSONversion: 1};
      // Differs: z/OSMF answers 500.
      const message = `IDCAMS ended with condition code ${code}.`;
      throw new ZosmfError(400, {category: fileCategory.service, rc: code, reason: 0, message, details: output});
    },
  });
}
