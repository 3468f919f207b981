import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stages } from '#contract/projects/stages.ts'
import { actionAnswer, type Fields } from '../form-pages.ts'
import { sameOrigin } from '../accounts.ts'
import { type FormStage, setFormStage } from './form-stage.ts'

// What no page offers, sent by hand to the address of its form: steps that are skipped, quantities that are none, files that do harm.
let stage: FormStage
let code: string
let reference: string
let row: string
let specimen: string

const rows = async (text: string, values: unknown[] = []) =>
  stage.database.asAdmin(async (admin) => (await admin.query<Record<string, string>>(text, values)).rows)
const one = async (text: string, values: unknown[] = []) => String((await rows(text, values))[0]!['it'])

beforeAll(async () => {
  stage = await setFormStage()
  const { autoworks } = stage.catalogue
  const project = await one(
    `insert into project (code, title, organisation_id, stage)
     values (app.next_project_code('P', 2026), 'Roof', $1, 'ordered') returning id as it`,
    [autoworks],
  )
  code = await one('select code as it from project where id = $1', [project])
  row = await one(
    `insert into project_row (project_id, material, test, direction, replicates) values ($1, 'DX56', 'UAT', 'RD', 3) returning id as it`,
    [project],
  )
  specimen = await one(
    `insert into specimen (project_id, material, test, direction, number, state) values ($1, 'DX56', 'UAT', 'RD', 1, 'received') returning id as it`,
    [project],
  )
  reference = await one(
    `insert into quotation (reference, title, organisation_id) values (app.next_quotation_reference(2026), 'Roof', $1) returning reference as it`,
    [autoworks],
  )
})
afterAll(() => stage.close())
beforeEach(() => rows('delete from throttle'))

/** Everything that these forms could have changed. */
const standing = () =>
  one(`select json_build_array(
    (select json_agg(p order by id) from project p), (select json_agg(r order by id) from project_row r),
    (select json_agg(s order by id) from specimen s), (select count(*) from delivery), (select count(*) from project_file),
    (select count(*) from project_event), (select count(*) from quotation_version), (select count(*) from request))::text as it`)

describe('a project that is ordered', () => {
  test.each(stages.filter((from) => from !== 'ordered'))('is moved by nobody who says that it is %s', async (from) => {
    const before = await standing()
    for (const to of stages) {
      const { answer } = await stage.send('admin', `/project-tracking-system/${code}`, {
        verb: 'step',
        code,
        from,
        to,
        reason: 'by the address',
      })
      expect(answer, `to ${to}`).toMatchObject({ refused: { message: expect.any(String) } })
    }
    expect(await standing()).toBe(before)
  })

  test.each(stages.filter((to) => !['samples-received', 'paused', 'cancelled'].includes(to)))(
    'does not go on with %s, its row and its specimen skip nothing either',
    async (to) => {
      const before = await standing()
      const sent = [
        await stage.send('admin', `/project-tracking-system/${code}`, { verb: 'step', code, from: 'ordered', to }),
        await changeRow({ stage: 'evaluation' }),
        await stage.send('admin', `/specimens/${specimen}`, {
          verb: 'move',
          id: specimen,
          from: 'received',
          to: 'tested',
          machine: 'Frame 1',
        }),
      ]
      for (const { answer } of sent) expect(answer).toMatchObject({ refused: { fields: [{}] } })
      expect(await standing()).toBe(before)
    },
  )
})

const changeRow = (more: Fields) =>
  stage.send('admin', `/project-tracking-system/${code}`, {
    verb: 'row',
    code,
    row,
    version: '1',
    stage: 'testing',
    tested: '0',
    owner: '',
    machine: '',
    due: '',
    reason: '',
    ...more,
  })

const position = { text: 'Tension', material: 'DX56', test: 'UAT', direction: 'RD', quantity: '1', price: '33.35' }
const saveVersion = (typed: Partial<typeof position>) =>
  stage.send('admin', `/quotations/${reference}/edit`, {
    verb: 'save-version',
    reference,
    'version.currency': 'EUR',
    'version.tax': '19',
    'version.validUntil': '2126-12-31',
    'version.terms': '',
    ...Object.fromEntries(
      Object.entries({ ...position, ...typed }).map(([name, value]) => [`version.positions.0.${name}`, value]),
    ),
  })
const cart = (quantity: unknown) =>
  JSON.stringify({
    items: [{ id: randomUUID(), product: 'test:her', options: {}, quantity, note: '' }],
    materials: [{ id: randomUUID(), name: 'DX56', address: '', thickness: '', coating: '', size: '' }],
  })

/** Where a number is typed on the way from request to certificate. */
const numbers: readonly (readonly [
  what: string,
  field: string | undefined,
  send: (typed: string) => ReturnType<FormStage['send']>,
])[] = [
  [
    'replicates of a new project',
    'rows.0.replicates',
    (typed) =>
      stage.send('admin', '/project-tracking-system/create-new', {
        verb: 'make-project',
        title: 'Roof',
        organisation: stage.catalogue.autoworks,
        due: '',
        'material.0': 'DX56',
        'test.0': 'UAT',
        'direction.0': 'RD',
        'replicates.0': typed,
      }),
  ],
  [
    'replicates of a new row',
    'replicates',
    (typed) =>
      stage.send('admin', `/project-tracking-system/${code}`, {
        verb: 'add-row',
        code,
        material: 'DX56',
        test: 'UAT',
        direction: 'TD',
        replicates: typed,
      }),
  ],
  ['tested ones of a row', 'tested', (typed) => changeRow({ tested: typed === '0' ? '-0.5' : typed })],
  [
    'pieces of a delivery',
    'pieces',
    (typed) =>
      stage.send('admin', `/project-tracking-system/${code}/samples`, {
        verb: 'receive',
        code,
        once: randomUUID(),
        arrived: '2026-11-25',
        pieces: typed,
        marking: 'Coil',
        place: 'Rack',
      }),
  ],
  [
    'specimens that are added',
    'count',
    (typed) =>
      stage.send('admin', `/project-tracking-system/${code}/samples`, {
        verb: 'add',
        code,
        material: 'DX56',
        test: 'UAT',
        directions: ['RD'],
        count: typed,
      }),
  ],
  [
    'a thickness',
    'thickness',
    (typed) =>
      stage.send('admin', `/specimens/${specimen}`, {
        verb: 'move',
        id: specimen,
        from: 'received',
        to: 'measured',
        thickness: typed === '1.5' ? '1.5.1' : typed,
        width: '20',
        sure: 'yes',
      }),
  ],
  ['a quantity of a quotation', 'version.positions.0.quantity', (typed) => saveVersion({ quantity: typed })],
  [
    'a price of a quotation',
    'version.positions.0.price',
    (typed) => saveVersion({ price: ['0', '1.5'].includes(typed) ? '1.555' : typed }),
  ],
  [
    'a quantity of the cart',
    // What the browser keeps has no field on the page.
    undefined,
    (typed) =>
      stage.send('customer', '/mi-testing/cart', {
        verb: 'send',
        kind: 'quote',
        key: randomUUID(),
        cart: cart(typed === '' ? null : Number(typed)),
        name: 'Carl',
        email: 'customer@autoworks.example',
      }),
  ],
]

describe.each(numbers)('%s', (_what, field, send) => {
  test.each(['-1', '0', '1.5', '1000000000', 'NaN', 'Infinity', ''])(
    'that is “%s” is refused at its field',
    async (typed) => {
      const before = await standing()
      const { status, answer } = await send(typed)
      const fields = field === undefined ? [] : [{ path: field, reason: expect.not.stringMatching(/^Too /) }]
      expect([status, answer]).toMatchObject([422, { refused: { fields } }])
      expect(await standing()).toBe(before)
    },
  )
})

describe.each(['message', 'note'])('with a %s', (verb) => {
  test.each([
    ['30 MB', 'curve.csv', Buffer.alloc(30_000_000, '1;2\n')],
    ['a page', 'page.html', Buffer.from('<html><script>1</script>')],
    ['a page that calls itself a table', 'curve.csv', Buffer.from('<!doctype html><script>1</script>')],
    ['a drawing with a script', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>')],
    ['a drawing that calls itself a picture', 'drawing.png', Buffer.from('<svg onload="1"/>')],
  ])('comes no file of %s', async (_what, name, bytes) => {
    const before = await standing()
    const form = new FormData()
    for (const [field, value] of Object.entries({ verb, code, once: randomUUID(), text: 'See the file.' }))
      form.set(field, value)
    form.append('files', new Blob([bytes]), name)
    const encoded = new Response(form)
    const sent = await stage.app.inject({
      method: 'POST',
      url: `/project-tracking-system/${code}`,
      headers: {
        ...sameOrigin,
        cookie: await stage.cookie('admin'),
        'content-type': encoded.headers.get('content-type')!,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(sent.statusCode).toBeGreaterThanOrEqual(400)
    expect(sent.statusCode).toBeLessThan(500)
    expect(actionAnswer(sent)).toMatchObject({ refused: { message: expect.any(String) } })
    expect(await standing()).toBe(before)
  })
})
