import { useSearchParams } from 'react-router'
import { choicesOf } from '#core/calculators/answer.ts'
import { calculatorOf } from '#core/calculators/index.ts'
import { ignoredParams } from '#core/calculators/address.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import type { Route } from './+types/page.ts'
import { Calculation } from './calculation.tsx'
import { CalculatorList } from './calculator-list.tsx'
import { loadCalculator } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'

export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  loadCalculator(context, params.calculator, new URL(request.url))

/** Values are calculated in the browser; only another formula needs a request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Changed) {
  const same = currentUrl.href !== nextUrl.href && formulaOf(currentUrl) === formulaOf(nextUrl)
  return same ? false : defaultShouldRevalidate
}

type Changed = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

function formulaOf({ pathname, searchParams }: URL): string {
  const calculator = calculatorOf(pathname.split('/').at(-1)!)
  const chosen = calculator?.model ? choicesOf(calculator, (name) => searchParams.get(name)) : {}
  return pathname + JSON.stringify(chosen)
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const calculator = loaderData && calculatorOf(loaderData.id)
  return pageMeta({
    title: calculator ? `${calculator.name} · ${module.name}` : module.name,
    description:
      calculator?.answers ?? 'Calculators for sheet metal with units, formula, validity, source and Python code.',
    path: calculator ? `${module.address}/${calculator.id}` : module.address,
    origin: matches[0].loaderData?.origin,
  })
}

/** Without data, the page is public and independent of releases. */
const open = { alert: null, freeSample: null, release: null, unknownRelease: null }

export default function CalculatorPage({ loaderData: formulas }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const calculator = formulas && calculatorOf(formulas.id)
  const shown = calculator ? { ...module, address: `${module.address}/${calculator.id}` } : module
  const unread = calculator ? ignoredParams(calculator, params) : []
  return (
    <ToolPage
      module={shown}
      lead={calculator ? undefined : 'Formulas of sheet metal with units, validity and source.'}
      tool={open}
      ignored={unread.map(({ name, value, why }) => ({
        text: `${name}=${value}`,
        why,
      }))}
      files={
        calculator ? moduleFiles(shown, `?${params}`).filter(({ format }) => format !== 'SVG' || calculator.figure) : []
      }
      embed={calculator?.figure !== undefined}
      suggestion={calculator?.name}
    >
      {calculator ? (
        <div className={styles['columns']}>
          <div className={styles['calculator']}>
            <Calculation
              key={calculator.id}
              calculator={calculator}
              formulas={formulas}
              address={`${module.address}/${calculator.id}`}
            />
          </div>
          <CalculatorList wide={false} />
        </div>
      ) : (
        <CalculatorList wide />
      )}
    </ToolPage>
  )
}
