import { data } from 'react-router'
import { calculationCsv, calculationFile } from '#core/calculators/calculation-file.ts'
import { calculatorOf } from '#core/calculators/index.ts'
import { searchOf } from '#core/calculators/search-of.ts'
import { countPage } from '#pages/reader.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'

/**
 * `…/mi-calculator/true-strain.csv?R=450`: the calculation of the page as a file. It reads no data, so that everybody gets it.
 *
 * @throws Response 404 for a calculator that is not there, 422 with the reason where the inputs have no answer, 429
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await countPage(context)
  const format = url.pathname.endsWith('.csv') ? 'csv' : 'json'
  const calculator = calculatorOf(params.calculator)
  if (!calculator) throw data(null, { status: 404 })
  const typed = (name: string) => url.searchParams.get(name)
  const search = new URLSearchParams(searchOf(calculator, typed))
  try {
    const made = calculationFile(calculator, typed, `${url.origin}${module.address}/${calculator.id}?${search}`)
    return answer(format === 'csv' ? calculationCsv(made) : JSON.stringify(made), {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${calculator.id}.${format}"`,
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return answer(`${error.message}\n`, { 'content-type': 'text/plain; charset=utf-8' }, 422)
  }
}

/** What somebody typed is theirs alone. */
function answer(body: string, headers: Readonly<Record<string, string>>, status = 200): Response {
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
