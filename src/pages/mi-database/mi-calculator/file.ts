import { data } from 'react-router'
import { answerOf, figureOf } from '#core/calculators/answer.ts'
import { calculationFile, calculationTable } from '#core/calculators/calculation-file.ts'
import type { Calculator } from '#core/calculators/calculator.ts'
import { calculatorOf } from '#core/calculators/index.ts'
import { searchOf } from '#core/calculators/search-of.ts'
import { csvText } from '#core/export/csv.ts'
import { workbookSheets } from '#core/export/workbook.ts'
import { countPage } from '#pages/reader.ts'
import { isStill, stillAnswer } from '#pages/still-chart.server.ts'
import { workbookFile } from '#server/export/workbook-file.ts'
import { figureChart } from '#web/visualizer/figure-chart.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * `…/mi-calculator/true-strain.csv?R=450`: the calculation of the page as a file; `.svg`: the curve that its result lies on. It reads
 * no data, so that everybody gets it.
 *
 * @throws Response 404 for a calculator that is not there, 422 with the reason where the inputs have no answer, 400 where there is no
 *   curve, 429
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await countPage(context)
  const calculator = calculatorOf(params.calculator)
  if (!calculator) throw data(null, { status: 404 })
  const format = url.pathname.split('.').at(-1)!
  const typed = (name: string) => url.searchParams.get(name)
  const search = new URLSearchParams(searchOf(calculator, typed))
  try {
    const made = calculationFile(calculator, typed, `${url.origin}${module.address}/${calculator.id}?${search}`)
    if (isStill(format)) return stillAnswer(context, url, module, async () => drawAnswer(calculator, typed))
    const table = () => calculationTable(made)
    return answer(
      format === 'json'
        ? JSON.stringify(made)
        : format === 'xlsx'
          ? new Uint8Array(await workbookFile(workbookSheets(table())))
          : csvText(table()),
      {
        'content-type': types[format as keyof typeof types],
        'content-disposition': `attachment; filename="${calculator.id}.${format}"`,
      },
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return answer(`${error.message}\n`, { 'content-type': 'text/plain; charset=utf-8' }, 422)
  }
}

function drawAnswer(calculator: Calculator, typed: (name: string) => string | null) {
  const figure = figureOf(calculator, answerOf(calculator, typed))
  if (!figure) return { refused: `${calculator.name} has no chart: ask for .csv, .json or .xlsx.` }
  return {
    chart: figureChart(figure, { coil: calculator.name, synthetic: false }),
    file: [calculator.id],
    notes: [],
    release: null,
  }
}

/** What somebody typed is theirs alone. */
function answer(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response {
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
