import { describe, expect, test } from 'vitest'
import { attributesAnswer, altZetaAnswer, materialInfoAnswer } from '#contract/gateway/attributes.ts'
import { findTableAnswer } from '#contract/gateway/find-table.ts'
import { findTestAnswer } from '#contract/gateway/find-test.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { menuAnswer, type MenuNode } from '#contract/gateway/menu.ts'
import { useApp } from '#tests/api/example-app.ts'
import { exampleCoil } from '#tests/api/example-records.ts'

const site = useApp()
const level3 = '/ng/gateway/level-three'
const level1 = '/ng/gateway/level-one'

async function post(url: string, payload: object) {
  return site.app.inject({ method: 'POST', url, payload })
}

describe('find-test', () => {
  test('answers what the contract says, and nothing else', async () => {
    const answer = await post(`${level3}/find-test`, { epsilon: 'DP980 (6)', test: 'UAT' })
    expect(answer.statusCode).toBe(200)
    const body = answer.json<unknown>()
    // Parsing drops what the contract does not name: equality says there was nothing to drop.
    expect(findTestAnswer.parse(body)).toEqual(body)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('the points of the first chart, with all digits', async () => {
    const answer = await post(`${level3}/find-test`, { epsilon: 'DP980 (6)', test: 'UAT', condition: 'RD 1' })
    const { curves, scalars, conditions, source } = findTestAnswer.parse(answer.json())
    expect(curves.map(({ label }) => label)).toEqual(['DP980 (6) GI 1.40 · RD 1'])
    // The fourth row of the example has no strain and cannot be drawn.
    expect(curves[0]!.x).toEqual({ quantity: 'strain', unit: '1', values: [1, 1.001, 4 / 3] })
    expect(curves[0]!.y).toEqual({ quantity: 'stress', unit: 'MPa', values: [-0, 207, 1030 + 1 / 7] })
    expect(scalars).toHaveLength(1)
    expect(conditions).toHaveLength(1)
    expect(source.text).toBe('SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN')
  })

  test.each([
    // why                          filter                                       curves
    ['no filter', {}, 4],
    ['a condition', { condition: 'TD' }, 2],
    ['a condition and replicate', { condition: 'TD 2' }, 1],
    ['an orientation', { orientations: ['RD'] }, 2],
    ['orientations without a record', { orientations: ['DD'] }, 0],
    ['a coil by display name', { zeta2: 'DP980 (6) GI 1.40' }, 4],
    ['a coil by short name', { zeta2: 'dp980-6-gi-1.40' }, 4],
    ['the coating', { coatings: ['GI'] }, 4],
    ['another coating', { coatings: ['GA', 'UC'] }, 0],
    ['no coating that is known', { coatings: ['undefined'] }, 0],
    ['the coating, or none that is known', { coatings: ['GI', 'undefined'] }, 4],
    ['the mill', { millTypes: ['Integrated Mill'] }, 4],
    ['another mill', { millTypes: ['Mini Mill'] }, 0],
    ['thickness at the limit', { thickness: [1.4, 1.4] }, 4],
    ['another thickness', { thickness: [0, 1.39] }, 0],
    ['itself to compare with', { comparing: ['DP980-6', 'DP980 (6)'] }, 4],
    ['one of its coils', { epsilon: 'DP980-6~DP980-6-GI-1.40' }, 4],
  ])('%s', async (_why, filter, count) => {
    const answer = await post(`${level3}/find-test`, { epsilon: 'DP980 (6)', test: 'UAT', ...filter })
    expect(findTestAnswer.parse(answer.json()).curves).toHaveLength(count)
  })

  test('a second time the points come from memory, and are the same', async () => {
    const [first, second] = [
      await post(`${level3}/find-test`, { epsilon: 'DP980 (6)', test: 'UAT' }),
      await post(`${level3}/find-test`, { epsilon: 'DP980 (6)', test: 'UAT' }),
    ]
    expect(second.body).toBe(first.body)
  })

  test.each(['HER', 'FLC', 'FSM', 'MRT'])('%s without curves is an empty list', async (code) => {
    const answer = await post(`${level3}/find-test`, { epsilon: 'DP980 (6)', test: code })
    expect(findTestAnswer.parse(answer.json()).curves).toEqual([])
  })
})

describe('a project', () => {
  const asked = { epsilon: 'DP980 (6)', test: 'UAT', project: 'P-2026-001' }

  test.each(['find-test', 'find-test-plotly', 'find-table'])('that the caller has not is none: %s', async (call) => {
    for (const project of ['P-2026-001', 'P-2026-999', 'anything']) {
      const answer = await post(`${level3}/${call}`, { ...asked, project })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found', message: `No project named ${project}.` })
    }
  })
})

describe('what may not be read is refused in one way, whether or not it exists', () => {
  const refused = { statusCode: 403, code: 'forbidden' }
  test.each([
    // why                                     call              body
    ['locked', 'find-test', { epsilon: 'DP980 (2)', test: 'UAT' }],
    ['absent', 'find-test', { epsilon: 'DP999 (9)', test: 'UAT' }],
    [
      'free, with a locked one to compare',
      'find-test',
      { epsilon: 'DP980 (6)', test: 'UAT', comparing: ['DP980 (2)'] },
    ],
    ['free, with an absent one to compare', 'find-test', { epsilon: 'DP980 (6)', test: 'UAT', comparing: ['X'] }],
    ['a coil of something else', 'find-test', { epsilon: 'DP980 (6)', test: 'UAT', zeta2: 'X' }],
    ['locked', 'find-test-plotly', { epsilon: 'DP980 (2)', test: 'UAT' }],
    ['absent', 'find-test-plotly', { epsilon: 'DP999 (9)', test: 'UAT' }],
    ['locked', 'find-table', { epsilon: 'DP980 (2)', test: 'UAT' }],
    ['absent', 'find-table', { epsilon: 'DP999 (9)', test: 'UAT' }],
  ])('%s: %s', async (_why, call, body) => {
    const answer = await post(`${level3}/${call}`, body)
    const { code, message } = answer.json<{ code: string; message: string }>()
    expect({ statusCode: answer.statusCode, code }).toEqual(refused)
    expect(message).toBe(
      'You do not have access to this. The free sample is open to everyone; for more, request a subscription.',
    )
  })

  test.each(['MaterialInfo-TestAvailable?zeta2=X', 'get-altZeta?values=DP980-6-GI-1.40,X'])('%s', async (call) => {
    expect((await site.app.inject(`${level1}/${call}`)).statusCode).toBe(403)
  })
})

test('find-test-plotly is a figure that says what it shows', async () => {
  const answer = await post(`${level3}/find-test-plotly`, { epsilon: 'DP980 (6)', test: 'UAT' })
  const body = answer.json<unknown>()
  const { data, layout } = plotlyFigure.parse(body)
  expect(plotlyFigure.parse(body)).toEqual(body)
  expect(data).toHaveLength(4)
  expect(data[2]!.line).toEqual({ color: '#B0390C', width: 2, dash: '8px,4px' })
  expect(layout.xaxis).toMatchObject({ title: { text: 'Engineering strain e [%]' }, tickformat: '.3~%' })
  expect(layout.yaxis).toMatchObject({ title: { text: 'Engineering stress R [MPa]' }, rangemode: 'tozero' })
  expect(layout.annotations[0]?.text).toMatch(/^SYNTHETIC/)
})

describe('a name with markup', () => {
  const hostile = useApp()
  test('is a text in a figure', async () => {
    await hostile.database.asAdmin((client) =>
      client.query('update coil set name = $1 where id = $2', ['<img src=x onerror=alert(1)>%{x}', exampleCoil.id]),
    )
    const answer = await hostile.app.inject({
      method: 'POST',
      url: `${level3}/find-test-plotly`,
      payload: { epsilon: 'DP980 (6)', test: 'UAT' },
    })
    const [trace] = plotlyFigure.parse(answer.json()).data
    expect(trace!.name).toBe('&lt;img src=x onerror=alert(1)&gt;% {x} · RD 1')
    expect(trace!.hovertemplate).toBe(`e %{x} · R %{y}<extra>${trace!.name}</extra>`)
  })
})

test('a figure of nothing has a trace that says so', async () => {
  const body = { epsilon: 'DP980 (6)', test: 'UAT', orientations: ['DD'] }
  const { data, layout } = plotlyFigure.parse((await post(`${level3}/find-test-plotly`, body)).json())
  expect(data).toMatchObject([{ name: 'Nothing was measured under these conditions.', x: [null], y: [null] }])
  expect(layout.annotations.at(-1)!.text).toBe(data[0]!.name)
})

test.each([
  ['TD', [[1032.5, 1032.5]]],
  ['TD 2', [[1033, 1032.5]]],
  ['TD 3', []],
])('find-table of %s: value and mean', async (condition, numbers) => {
  const answer = await post(`${level3}/find-table`, { epsilon: 'DP980 (6)', test: 'UAT', condition })
  const { rows } = findTableAnswer.parse(answer.json())
  expect(rows.map(({ value, mean }) => [value, mean])).toEqual(numbers)
})

test('find-table says what each property is', async () => {
  const answer = await post(`${level3}/find-table`, { epsilon: 'DP980 (6)', test: 'UAT', condition: 'TD' })
  const body = answer.json<unknown>()
  const { columns, rows } = findTableAnswer.parse(body)
  expect(findTableAnswer.parse(body)).toEqual(body)
  expect(columns).toMatchObject([{ property: 'uat.rm', symbol: 'R_m', unit: 'MPa', decimals: 0 }])
  expect(rows).toMatchObject([
    { property: 'uat.rm', condition: 'TD', value: 1032.5, n: 2, mean: 1032.5, s: Math.SQRT1_2 },
  ])
  // Two values: CMH-17 publishes no basis value from so few, and says so.
  expect(rows[0]!.basis).toEqual({
    A: { value: null, method: null, reason: expect.stringMatching(/^2 values: .* at least 55 /) },
    B: { value: null, method: null, reason: expect.stringMatching(/^2 values: .* at least 18 /) },
  })
})

describe('menus', () => {
  test('get-sideMenu: all top sections, the same for everybody', async () => {
    const answer = await post(`${level1}/global/get-sideMenu`, {})
    expect(menuAnswer.parse(answer.json()).map(({ link }) => link)).toContain('/mi-lab')
  })

  test.each([
    ['/mi-sensor', ['/mi-sensor/overview', '/mi-sensor/requests']],
    ['mi-sensor/', ['/mi-sensor/overview', '/mi-sensor/requests']],
    ['/mi-sensor/overview', []],
  ])('get-sideMenu below %s', async (root, links) => {
    const answer = await post(`${level1}/global/get-sideMenu`, { root })
    expect(menuAnswer.parse(answer.json()).map(({ link }) => link)).toEqual(links)
  })

  test('get-sideMenu below nothing', async () => {
    expect((await post(`${level1}/global/get-sideMenu`, { root: '/elsewhere' })).statusCode).toBe(404)
  })

  test('get-sideMenu-new: the first child of the one tree holds the materials, the free sample on top', async () => {
    const [tree, ...others] = menuAnswer.parse((await post(`${level1}/global/get-sideMenu-new`, {})).json())
    expect(others).toEqual([])
    const materials = tree!.children[0]!
    expect(materials.children.map(({ name }) => name)).toEqual(['Free Sample', 'Steels'])
    expect(materials.children[0]!.link).toBe('/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6')
    const leaves = (node: MenuNode): MenuNode[] => (node.children.length ? node.children.flatMap(leaves) : [node])
    expect(
      leaves(materials.children[1]!).map(({ name, access, series, group }) => [name, access, series, group]),
    ).toEqual([
      ['DP980 (6)', 'full', 'AHSS', 'Dual Phase'],
      ['DP980 (2)', 'locked', 'AHSS', 'Dual Phase'],
    ])
  })
})

describe('names and attributes', () => {
  test.each(['DP980 (6)', 'DP980-6', 'dp980-6'])('get-attributes of %s', async (value) => {
    const answer = await site.app.inject({ url: `${level1}/get-attributes`, query: { value } })
    expect(attributesAnswer.parse(answer.json())).toMatchObject({
      index: 'Epsilon',
      delta: 'DP980',
      epsilon: 'DP980 (6)',
    })
  })

  test('get-attributes of a node that is not in the tree', async () => {
    expect((await site.app.inject(`${level1}/get-attributes?index=Delta&value=DP999`)).statusCode).toBe(404)
  })

  test('get-altZeta, both ways', async () => {
    const [display, short] = [
      await site.app.inject(`${level1}/get-altZeta?index=Zeta2&values=DP980-6-GI-1.40`),
      await site.app.inject({
        url: `${level1}/get-altZeta`,
        query: { index: 'Zeta', values: 'DP980 (6) GI 1.40, DP980-6-GI-1.40' },
      }),
    ]
    expect(altZetaAnswer.parse(display.json()).names).toEqual(['DP980 (6) GI 1.40'])
    expect(altZetaAnswer.parse(short.json()).names).toEqual(['DP980-6-GI-1.40', 'DP980-6-GI-1.40'])
  })

  test('MaterialInfo-TestAvailable', async () => {
    const answer = await site.app.inject({
      url: `${level1}/MaterialInfo-TestAvailable`,
      query: { zeta2: 'DP980 (6) GI 1.40' },
    })
    const body = answer.json<unknown>()
    expect(materialInfoAnswer.parse(body)).toEqual(body)
    expect(materialInfoAnswer.parse(body).tests).toMatchObject([{ code: 'UAT', counts: { replicates: 4 } }])
  })
})
