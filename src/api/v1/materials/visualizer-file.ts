import { z } from 'zod'
import { askedRelease } from '#contract/release.ts'
import { AppError } from '#contract/errors.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { fieldNumbers, readFieldChoice, readPath, shownStrains, visualizerViews } from '#core/visualizer/index.ts'
import { askForTraining } from '#server/predictor/index.ts'
import { readableVariant } from '#views/materials/index.ts'
import { compute } from '#views/compute/index.ts'
import { visualizerRecords } from '#views/visualizer/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computedFor } from '../../limits/computed-for.ts'
import { whenGone } from '../../web-request.ts'
import { asAttachment } from '../headers.ts'
import { assertExport, assertFeature, materialName, variantQuery } from './chosen.ts'
import { type Format, formats, mediaTypes } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { writeDrawing } from './write-drawing.ts'

const ids = visualizerViews.map(({ id }) => id)

/** `yield-locus.csv`: view and format in one segment, so that the address ends like the file. */
const viewFile = z
  .string()
  .max(40)
  .regex(
    new RegExp(`^(?:${ids.join('|')})\\.(?:${formats.join('|')})$`),
    `expected a view (${ids.join(', ')}) and csv, json, xlsx or parquet, e.g. yield-locus.csv`,
  )
  .transform((name) => {
    const [id = '', format = ''] = name.split('.')
    return { view: visualizerViews.find((one) => one.id === id)!, format: format as Format }
  })
  .meta({ description: 'View and format.', examples: ['yield-locus.csv'] })

const numbers = z.string().max(60).regex(fieldNumbers, 'expected numbers in mm, apart by blanks')

const query = z.strictObject({
  variant: variantQuery,
  release: askedRelease,
  models: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Ids of models, with commas; those that are stored without it.' }),
  strain: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: 'Plastic strain at which stresses are read.' }),
  shear: z.coerce
    .number()
    .min(0)
    .max(0.9)
    .default(0)
    .meta({ description: 'Shear stress over yield stress of the section through a yield surface.' }),
  path: z
    .string()
    .max(4000)
    .default('')
    .meta({ description: 'Strain path: minor and major true strain of each point, points apart by semicolons.' }),
  cycles: z.coerce
    .number()
    .int()
    .min(0)
    .max(200)
    .default(0)
    .meta({ description: 'Half cycles from the first; 0: all.' }),
  specimen: z
    .string()
    .max(40)
    .regex(/^\P{Cc}*$/u)
    .default('')
    .meta({ description: 'Specimen whose strain field is shown; the first without it.', examples: ['RD 1'] }),
  predicted: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Also what is predicted of the coil, with the half width of its band.' }),
  image: z.coerce
    .number()
    .int()
    .min(1)
    .max(9999)
    .optional()
    .meta({ description: 'Number of the image, from 1; the last before fracture without it.' }),
  shown: z.enum(shownStrains).default('eps1').meta({ description: 'Strain of the colour map.' }),
  gauge: numbers.optional().meta({ description: 'Virtual gauge: x, y and diameter in mm.', examples: ['0 1.5 0.5'] }),
  line: numbers.optional().meta({ description: 'Line of the profile: both ends in mm.', examples: ['-5 0 5 0'] }),
})

export const visualizerFile = endpoint({
  url: '/api/v1/materials/:material/visualizer/:file',
  summary: 'A view of mi Data-Visualizer as a file',
  description:
    'Every line of every figure of the view, as the page draws it with the same choices: models over measurements, in stored ' +
    'units. Needs the plan features `visualizer` and `export:<format>`, except for the free sample.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: viewFile }),
  query,
  files: Object.values(mediaTypes),
  counted: true,
  cost: 2,
  scope: 'export',
  async handle({
    params: { material: name, file },
    query: { variant: wanted, models, path, specimen, predicted, image, shown, gauge, line, ...choices },
    read,
    caller,
    services,
    request,
    reply,
  }) {
    const { material, variant, records } = await read(async (db) => {
      const chosen = await readableVariant(db, name, wanted)
      await assertFeature(db, chosen.material, 'visualizer')
      await assertExport(db, chosen.material, file.format)
      return {
        ...chosen,
        records: await visualizerRecords(db, chosen.variant, file.view, {
          specimen,
          ...(predicted === 'true' && { predictFor: caller }),
          former: choices.release !== undefined,
        }),
      }
    })
    const { wanted: training } = records.read
    if (training) await askForTraining(services.database, training.set, training.first)
    const own = readPath(path)
    if ('problem' in own) throw new AppError('invalid_request', own.problem)
    const computed = await compute('visualizerCoil', [records.computed], computedFor(request, whenGone(reply)))
    const drawing = file.view.draw(
      { ...records.read, ...computed },
      {
        ...choices,
        models: models?.split(',').filter((id) => id !== '') ?? [],
        path: own.path,
        field: readFieldChoice({ image, shown, gauge, line }),
      },
    )
    const { synthetic } = variant
    const format = 'steeldata-view/1'
    const notes = fileNotes({ format, material, variant, test: file.view.tab, synthetic, services })
    const first = material.variants[0]?.id === variant.id
    asAttachment(
      reply,
      exportFileName([first ? material.name : variant.name, file.view.id, material.release], file.format),
    )
    return reply.type(mediaTypes[file.format]).send(await writeDrawing(drawing, notes, file.format))
  },
})
