import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { testPositionName } from '#contract/projects/test-position.ts'
import type { ReportContent } from '#contract/reports/report.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import paper from './paper.module.css'

type Of<Key extends keyof ReportContent> = { readonly of: ReportContent[Key] }

/** Rows of an order that have fewer results than replicates, and why. */
export function MissingReplicates({ of }: Of<'missing'>) {
  return (
    <Table name="Missing replicates" heads={['Sheet and test', 'Results', 'Missing']}>
      {of.map(({ material, test, direction, ordered, evaluated, why }) => (
        <tr key={`${material} ${test} ${direction}`}>
          <th scope="row">
            {material}, {testPositionName({ test, direction })}
          </th>
          <td>
            {evaluated} of {ordered}
          </td>
          <td>{why.join('; ')}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Scatter of the laboratory; empty with too few measurements. */
export function Repeatability({ of }: Of<'repeatability'>) {
  if (of.length === 0) return null
  return (
    <>
      <p>
        Laboratory repeatability (ISO 5725-2): the expanded uncertainty of a single value is twice the repeatability
        standard deviation (k = 2). Machine calibration is not included.
      </p>
      <Table name="Repeatability" heads={['Property', 'Single value, ±', 'Based on']}>
        {of.map(({ test, symbol, name, share, values, levels }) => (
          <tr key={`${test} ${symbol}`}>
            <th scope="row">
              {name}, {test}
            </th>
            <td>{(200 * share).toPrecision(2)} %</td>
            <td>
              {values} values, {levels} groups
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

const standings = { proven: 'Proven', partly: 'Partly proven', failed: 'Not proven' } as const

/** Cards of the tested coils, each with its simulation compared with the tests. */
export function Cards({ of }: Of<'cards'>) {
  return (
    <Table name="Cards and their proof" heads={['Card', 'Result', 'Proof']}>
      {of.map(({ material, card, standing, verdict, page }) => (
        <tr key={`${material} ${card}`}>
          <th scope="row">
            <Link to={page}>
              {card}, {material}
            </Link>
          </th>
          <td>{standing === null ? 'Not proven' : standings[standing]}</td>
          <td>{verdict}</td>
        </tr>
      ))}
    </Table>
  )
}

export function Specimens({ of }: Of<'specimens'>) {
  return (
    <Table name="Specimens" heads={['Specimen', 'Thickness [mm]', 'Width [mm]', 'Section [mm²]', 'Machine', 'State']}>
      {of.map(({ code, thickness, width, diameter, section, machine, state }) => (
        <tr key={code}>
          <th scope="row">{code}</th>
          <td>{thickness ?? '–'}</td>
          <td>{diameter === undefined ? (width ?? '–') : `⌀ ${diameter}`}</td>
          <td>{section ?? '–'}</td>
          <td>{machine || '–'}</td>
          <td>{state}</td>
        </tr>
      ))}
    </Table>
  )
}

type TableProps = { readonly name: string; readonly heads: readonly string[]; readonly children: ReactNode }

/** A table of a report, as wide as its page. */
export function Table({ name, heads, children }: TableProps) {
  return (
    <PlainTable label={name} className={paper['table']} headings={heads}>
      {children}
    </PlainTable>
  )
}
