import { z } from 'zod'
import { releaseParam } from '#contract/releases/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { tensileOntology } from '#core/export/tensile-ontology.ts'
import { findScalars } from '#server/tests/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { originOf } from '../../origin.ts'
import { asAttachment } from '../headers.ts'
import { assertExport, coilQuery, materialName } from './material-params.ts'
import { licenceWords } from './notes.ts'

const mediaType = 'application/ld+json'

export const tensileTests = endpoint({
  url: '/api/v1/materials/:material/tensile-tests.jsonld',
  summary: 'Download tension tests in the tensile test ontology',
  description:
    'Returns the tension tests of a coil as JSON-LD in the classes of the tensile test ontology of Plattform ' +
    'MaterialDigital (TTO on PMDco 3): a process for each specimen with its results and their units. Properties ' +
    'without a class of the ontology are left out. Requires the plan feature `export:json`, except for free samples. ' +
    'Returns 403 if the material does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName }),
  query: z.strictObject({ variant: coilQuery, release: releaseParam }),
  files: [mediaType],
  headers: ['Content-Disposition'],
  counted: true,
  scope: 'export',
  async handle({ params: { material: name }, query: { variant: wanted }, read, request, reply, services }) {
    const { material, coil, scalars } = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertExport(db, chosen.material, 'json')
      return { ...chosen, scalars: await findScalars(db, { coilIds: [chosen.coil.id], test: 'UAT' }) }
    })
    const origin = originOf(request, services.config.canonicalUrl)
    const text = tensileOntology({
      material: material.name,
      coil: coil.name,
      licence: licenceWords(coil.synthetic, coil.source),
      results: scalars,
      page: `${origin}/mi-database/${material.path}`,
      addressOf: ({ id }) => `${origin}/api/v1/scalars/${id}`,
    })
    asAttachment(reply, exportFileName([coil.name, 'tensile-tests', material.release], 'jsonld'))
    return reply.type(mediaType).send(text)
  },
})
