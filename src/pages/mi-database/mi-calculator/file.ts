import { data } from 'react-router'
import { answerOf, figureOf } from '#core/calculators/answer.ts'
import { calculationFile, calculationTable } from '#core/calculators/calculation-file.ts'
import type { Calculator } from '#core/calculators/calculator.ts'
import { calculatorOf } from '#core/calculators/index.ts'
import { searchOf } from '#core/calculators/address.ts'
import { countPage } from '#pages/reading/reader.ts'
import { isStaticChartFormat, staticChartResponse } from '#pages/answers/static-chart.server.ts'
import { refusedTable, tableAnswer } from '#pages/answers/table-answer.server.ts'
import { figureChart } from '#web/visualizer/figure-chart.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'

/**
 * `…/mi-calculator/true-strain.csv?R=450`: calculation as a file; `.svg`: its curve, `.embed`: for other pages. Public.
 * @throws Response 404 for an unknown calculator, 422 with the reason for invalid inputs, 400 without a curve, 429
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await countPage(context)
  const calculator = calculatorOf(params.calculator)
  if (!calculator) throw data(null, { status: 404 })
  const typed = (name: string) => url.searchParams.get(name)
  const search = new URLSearchParams(searchOf(calculator, typed))
  try {
    const made = calculationFile(calculator, typed, `${url.origin}${module.address}/${calculator.id}?${search}`)
    if (isStaticChartFormat(url.pathname.split('.').at(-1)!))
      return await staticChartResponse(
        context,
        url,
        { ...module, address: `${module.address}/${calculator.id}` },
        async () => drawAnswer(calculator, typed),
      )
    return await tableAnswer(url, { name: calculator.id, table: () => calculationTable(made), whole: made })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return refusedTable(error.message)
  }
}

function drawAnswer(calculator: Calculator, typed: (name: string) => string | null) {
  const figure = figureOf(calculator, answerOf(calculator, typed))
  if (!figure) return { refused: `${calculator.name} has no chart. Use .csv, .json or .xlsx.` }
  return {
    chart: figureChart(figure, { coil: calculator.name, synthetic: false }),
    file: [calculator.id],
    notes: [],
    release: null,
  }
}
