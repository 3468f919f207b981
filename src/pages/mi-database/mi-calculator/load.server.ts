import { data } from 'react-router'
import { choicesOf } from '#core/calculators/answer.ts'
import { calculatorOf } from '#core/calculators/index.ts'
import { countPage } from '#pages/reading/reader.ts'
import { type PageContext, sameForVisitorsContext } from '#pages/reading/services.ts'
import { typeset } from '#web/formula/typeset.ts'

/** Typeset formulas of a calculator and of the selected model. It reads no data. */
export async function loadCalculator(context: PageContext, id: string | undefined, { searchParams }: URL) {
  await countPage(context)
  // Pages with values in the address are not cached for others.
  if (searchParams.size === 0) context.get(sameForVisitorsContext)()
  if (id === undefined) return null
  const calculator = calculatorOf(id)
  if (!calculator) throw data({ missing: id.slice(0, 60) }, { status: 404 })
  const model = calculator.model?.(choicesOf(calculator, (name) => searchParams.get(name)))
  return {
    id: calculator.id,
    called: calculator.name,
    formula: typeset(calculator.equation.tex),
    model: model ? { ...model.equation, html: typeset(model.equation.tex) } : null,
  }
}
