import { z } from 'zod'
import { releaseParam } from '#contract/releases/release.ts'
import { releasedModels } from '#views/finite-element/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { fileNamed, mediaTypes, sendFile, targetFile } from './file-format.ts'
import { assertExport, coilQuery, materialName } from './material-params.ts'
import { fileNotes } from './notes.ts'
import { writeModels } from './write-models.ts'

export const modelsFile = endpoint({
  url: '/api/v1/materials/:material/:file',
  summary: 'Download the fitted models of a material',
  description:
    'Returns the newest released version of each model: parameters with standard error and 95 % interval, quality of ' +
    'the fit, origin and proof. Requires the plan feature `export:<format>`, except for free samples. Returns 403 if ' +
    'the material does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: fileNamed('models') }),
  query: z.strictObject({ variant: coilQuery, release: releaseParam }),
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
  counted: true,
  scope: 'export',
  async handle({ params: { material: name, file: format }, query: { variant: wanted }, read, services, reply }) {
    const { material, coil, models } = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertExport(db, chosen.material, format)
      return { ...chosen, models: await releasedModels(db, chosen.coil.id) }
    })
    const synthetic = models.some((model) => model.synthetic)
    const notes = fileNotes({ format: 'steeldata-models/1', material, coil, test: null, synthetic, services })
    const first = material.coils[0]?.id === coil.id
    const file = targetFile([first ? material.name : coil.name, 'models', material.release], format)
    return sendFile(reply, file, await writeModels(models, notes, file))
  },
})
