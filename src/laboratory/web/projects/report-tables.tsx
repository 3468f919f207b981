import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeName } from '#contract/projects/place-name.ts'
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
            {material}, {placeName({ test, direction })}
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

/** What the laboratory knows of its own scatter; nothing where it has measured too little. */
export function Repeatability({ of }: Of<'repeatability'>) {
  if (of.length === 0) return null
  return (
    <>
      <p>
        Repeatability of the laboratory (ISO 5725-2): twice its standard deviation is the expanded uncertainty of a
        single value from repetition, coverage factor 2. Calibration of machines is not part of it.
      </p>
      <Table name="Repeatability" heads={['Property', 'Single value, ±', 'From']}>
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

const standings = { proven: 'Proven', partly: 'Proven in part', failed: 'Not proven' } as const

/** Cards of the tested coils, each with what its simulation says against the tests. */
export function Cards({ of }: Of<'cards'>) {
  return (
    <Table name="Cards and their proof" heads={['Card', 'Standing', 'Proof']}>
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
