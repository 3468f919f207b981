import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StatusBadge, type DataStatus } from './badge.tsx'
import { Button } from './button.tsx'
import { Checkbox, Select } from './field.tsx'
import { Segmented } from './segmented.tsx'
import { Symbol } from './symbol.tsx'
import { SyntheticMark, SyntheticNote, SyntheticPage } from './synthetic-badge.tsx'

const statuses: DataStatus[] = ['measured', 'fitted', 'extrapolated', 'predicted', 'synthetic']

test('no two states look alike: word, icon and class differ', () => {
  const badges = statuses.map((status) => renderToString(<StatusBadge status={status} />))
  for (const pattern of [/class="[^"]*lucide-([\w-]+)/, />(\w+)<\/span>$/, /<span class="([^"]+)"/]) {
    const found = badges.map((badge) => pattern.exec(badge)?.[1])
    expect(found).not.toContain(undefined)
    expect(new Set(found).size).toBe(statuses.length)
  }
})

test.each([
  ['R_p0.2', '<i>R</i><sub>p0.2</sub>', 'R p 0.2'],
  ['λ', '<i>λ</i>', 'λ'],
  ['FLC_0', 'FLC<sub>0</sub>', 'FLC 0'],
  ['R_p0.2/R_m', '<i>R</i><sub>p0.2</sub>', 'R p 0.2 over R m'],
])('symbol %s is written and spoken', (symbol, written, spoken) => {
  const html = renderToString(<Symbol of={symbol} />)
  expect(html).toContain(written)
  expect(html).toContain(`<span class="visually-hidden">${spoken}</span>`)
})

test('rows and coils are marked as synthetic, unless the heading of the page has the badge', () => {
  for (const mark of [<SyntheticMark key="row" />, <SyntheticNote key="note">Its values.</SyntheticNote>]) {
    expect(renderToString(mark)).toContain('data-synthetic')
    expect(renderToString(<SyntheticPage value>{mark}</SyntheticPage>)).toBe('')
  }
})

describe('no part puts a style attribute into the page', () => {
  test.each([
    ['button', <Button key="a">Go</Button>],
    [
      'disabled button',
      <Button key="b" disabledReason="not in your plan">
        XLSX
      </Button>,
    ],
    ['select', <Select key="c" label="Condition" options={{ '1': 'RD 1' }} />],
    ['checkbox', <Checkbox key="d">RD</Checkbox>],
    [
      'segmented',
      <Segmented key="e" label="View" value="a" onChange={() => undefined} options={[{ id: 'a', label: 'A' }]} />,
    ],
  ])('%s', (_name, part) => expect(renderToString(part)).not.toContain(' style='))
})

test('a disabled button says why', () =>
  expect(renderToString(<Button disabledReason="not in your plan">XLSX</Button>)).toContain('not in your plan'))

test.each([
  ['words that are sent as they are', ['GI'], '<option value="GI">GI</option>'],
  ['an id and a name', [{ id: 'x1', name: 'Autoworks' }], '<option value="x1">Autoworks</option>'],
  ['a value and its words', [{ value: 'RD', label: 'along' }], '<option value="RD">along</option>'],
  ['words by their values', { true: 'logarithmic' }, '<option value="true">logarithmic</option>'],
])('a list of choices takes %s, behind a choice of nothing', (_kind, options, written) =>
  expect(renderToString(<Select label="Of" none="Any" options={options} />)).toContain(
    `<option value="">Any</option>${written}</select>`,
  ),
)
