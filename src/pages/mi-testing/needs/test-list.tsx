import { Link } from 'react-router'
import type { PlannedTest, TestPlan } from '#contract/views/test-plan.ts'
import { amountText } from '#web/format/amount.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './page.module.css'

export function TestList({ plan: { tests, coil, order, price, uncovered, solvers } }: { readonly plan: TestPlan }) {
  const open = tests.filter(({ missing }) => missing > 0)
  const advised = open.filter((test) => test.advised).length
  return (
    <section aria-labelledby="tests" className={styles['part']}>
      <h2 id="tests">{coil ? `Tests for ${coil.name}` : 'Tests'}</h2>
      {uncovered.length > 0 && (
        <p className={styles['muted']}>
          No card for {solvers.find(({ chosen }) => chosen)?.label} defines what {uncovered.join(' and ').toLowerCase()}{' '}
          needs. The tests required by any card are listed.
        </p>
      )}
      <output>
        {open.length === 0
          ? `${coil?.name ?? 'The material'} has all required tests.`
          : `${open.length - advised} ${open.length - advised === 1 ? 'test is' : 'tests are'} needed${coil ? ' still' : ''}${advised > 0 ? `, ${advised} more recommended` : ''}.`}
        {coil?.synthetic && open.length < tests.length && ' Existing data are synthetic demonstration data.'}
      </output>
      <ScrollRegion label="Tests">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Specimens</th>
              {coil && <th scope="col">Existing</th>}
              <th scope="col">Missing</th>
            </tr>
          </thead>
          {tests.map((test) => (
            <Test key={test.code} test={test} held={coil !== null} />
          ))}
        </table>
      </ScrollRegion>
      {price && <Price {...price} />}
      <p className={styles['actions']} data-print="no">
        {order.needed !== null && (
          <Link to={order.needed} className={buttonClass('primary')}>
            Add required tests to the cart
          </Link>
        )}
        {order.all !== null && order.all !== order.needed && (
          <Link to={order.all} className={buttonClass(order.needed === null ? 'primary' : 'secondary')}>
            {order.needed === null ? 'Add recommended tests to the cart' : 'Include recommended tests'}
          </Link>
        )}
        {coil && <Link to={coil.address}>Open {coil.name}</Link>}
      </p>
    </section>
  )
}

function Price({ name, from, to, currency, days, sample }: NonNullable<TestPlan['price']>) {
  const range =
    to === null
      ? `above ${amountText(from, currency)}`
      : from === 0
        ? `up to ${amountText(to, currency)}`
        : `${amountText(from, currency)} to ${amountText(to, currency)}`
  return (
    <p>
      Price class {name} ({range}) for all missing tests, before tax; {days} working days after arrival of the sheet,
      determined by the longest test.{sample && ' Sample prices only.'} The quotation is binding.
    </p>
  )
}

/** Test, with the reason below it, which needs the full width of a phone. */
function Test({ test, held }: { readonly test: PlannedTest; readonly held: boolean }) {
  const { code, name, standard, needed, missing, reasons, advised } = test
  return (
    <tbody className={styles['test']}>
      <tr>
        <th scope="row">
          {name} <span className={styles['muted']}>{code}</span>
          {advised && (
            <>
              {' '}
              <Badge tone="info">recommended</Badge>
            </>
          )}
          <span className={styles['words']}>{standard}</span>
        </th>
        <td>{needed}</td>
        {held && <td>{test.held}</td>}
        <td className={styles['number']}>{missing === 0 ? 'none' : missing}</td>
      </tr>
      <tr>
        <td colSpan={held ? 4 : 3} className={styles['why']}>
          <SymbolText of={reasons.join(' ')} />
        </td>
      </tr>
    </tbody>
  )
}
