import { z } from 'zod'
import { releaseParam } from '#contract/releases/release.ts'
import { AppError } from '#contract/errors.ts'
import {
  differenceFigure,
  type Drawing,
  fieldNumbers,
  readDifference,
  readFieldChoice,
  readPath,
  shownStrains,
  visualizerViews,
} from '#core/visualizer/index.ts'
import { queueTraining } from '#server/predictor/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { compute } from '#views/compute/index.ts'
import { visualizerRecords } from '#views/visualizer/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { assertExport, assertFeature, coilQuery, materialName } from './material-params.ts'
import { formatPattern, formatWords, mediaTypes, sendFile, splitFormat, targetFile } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { writeDrawing } from './write-drawing.ts'

const ids = visualizerViews.map(({ id }) => id)

/** `yield-locus.csv`: view and format in one segment, so that the address ends like a file. */
const viewFile = z
  .string()
  .max(60)
  .regex(
    new RegExp(`^(?:${ids.join('|')})\\.${formatPattern}$`),
    `expected a view (${ids.join(', ')}) and csv, csv-metadata.json, json, xlsx or parquet, e.g. yield-locus.csv`,
  )
  .transform((name) => {
    const [id, format] = splitFormat(name)
    return { view: visualizerViews.find((one) => one.id === id)!, format }
  })
  .meta({
    description: `Name of a view and file format: ${formatWords}.`,
    examples: ['yield-locus.csv'],
  })

const numbers = z.string().max(60).regex(fieldNumbers, 'expected numbers in mm, apart by blanks')

const query = z.strictObject({
  variant: coilQuery,
  release: releaseParam,
  models: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Ids of models, separated by commas. Default: the stored models.' }),
  strain: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({
      description: 'Plastic strain at which stresses are evaluated [1]. Default: the yield point.',
      examples: [0.05],
    }),
  shear: z.coerce
    .number()
    .min(0)
    .max(0.9)
    .default(0)
    .meta({ description: 'Shear stress divided by yield stress [1] of the section through the yield surface.' }),
  path: z.string().max(4000).default('').meta({
    description:
      'Strain path: minor and major true strain [1] of each point, points separated by semicolons. Default: none.',
  }),
  difference: z
    .string()
    .max(160)
    .regex(/^[\w-]+~\P{Cc}+$/u, 'expected a figure and a line, e.g. flow~swift flow')
    .optional()
    .meta({
      description:
        'Figure and line, as in the address of the page: the figure contains the differences of its lines to this one, in the unit of y. Default: the lines themselves.',
      examples: ['flow~swift flow'],
    }),
  cycles: z.coerce
    .number()
    .int()
    .min(0)
    .max(200)
    .default(0)
    .meta({ description: 'Number of half cycles, from the first; 0 for all.' }),
  specimen: z
    .string()
    .max(40)
    .regex(/^\P{Cc}*$/u)
    .default('')
    .meta({ description: 'Specimen whose strain field is returned. Default: the first specimen.', examples: ['RD 1'] }),
  predicted: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Includes predicted curves of the coil, with the half width of their band.' }),
  image: z.coerce
    .number()
    .int()
    .min(1)
    .max(9999)
    .optional()
    .meta({ description: 'Number of the image, from 1. Default: the last image before fracture.', examples: [12] }),
  shown: z.enum(shownStrains).default('eps1').meta({ description: 'Strain shown by the colour map.' }),
  gauge: numbers
    .optional()
    .meta({ description: 'Virtual extensometer: x, y and diameter [mm]. Default: none.', examples: ['0 1.5 0.5'] }),
  line: numbers
    .optional()
    .meta({ description: 'Line of the profile: x and y of both ends [mm]. Default: none.', examples: ['-5 0 5 0'] }),
})

export const visualizerFile = endpoint({
  url: '/api/v1/materials/:material/visualizer/:file',
  summary: 'Download a view of mi Data-Visualizer',
  description:
    'Returns every line of every figure of the view: models and measurements, in stored units. Requires the plan ' +
    'features `visualizer` and `export:<format>`, except for free samples. Returns 403 if the material does not ' +
    'exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: viewFile }),
  query,
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
  counted: true,
  cost: 2,
  scope: 'export',
  async handle({
    params: {
      material: name,
      file: { view, format },
    },
    query: { variant: wanted, models, path, difference, specimen, predicted, image, shown, gauge, line, ...choices },
    read,
    caller,
    services,
    request,
    reply,
  }) {
    const { material, coil, records } = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertFeature(db, chosen.material, 'visualizer')
      await assertExport(db, chosen.material, format)
      return {
        ...chosen,
        records: await visualizerRecords(db, chosen.coil, view, {
          specimen,
          ...(predicted === 'true' && { predictFor: caller }),
          former: choices.release !== undefined,
        }),
      }
    })
    const { wanted: training } = records.read
    if (training) await queueTraining(services.database, training.set, training.first)
    const own = readPath(path)
    if ('problem' in own) throw new AppError('invalid_request', own.problem)
    const computed = await compute(
      'visualizerCoil',
      [records.computed],
      computationOwner(request, abortOnDisconnect(reply)),
    )
    const drawing = compared(
      difference,
      view.draw(
        { ...records.read, ...computed },
        {
          ...choices,
          models: models?.split(',').filter((id) => id !== '') ?? [],
          path: own.path,
          field: readFieldChoice({ image, shown, gauge, line }),
        },
      ),
    )
    const { synthetic } = coil
    const about = { material, coil, test: view.tab, synthetic, services }
    const notes = fileNotes({ format: 'steeldata-view/1', ...about })
    const first = material.coils[0]?.id === coil.id
    const file = targetFile([first ? material.name : coil.name, view.id, material.release], format)
    return sendFile(reply, file, await writeDrawing(drawing, notes, file))
  },
})

function compared(difference: string | undefined, drawing: Drawing): Drawing {
  if (difference === undefined) return drawing
  const { figure, line } = readDifference(difference)
  const wanted = drawing.figures.find(({ id }) => id === figure)
  const found = wanted && differenceFigure(wanted, line)
  if (!found) throw new AppError('invalid_request', `No line '${difference}' that others can be compared with.`)
  return { ...drawing, figures: drawing.figures.map((one) => (one === wanted ? found : one)) }
}
