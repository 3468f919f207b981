import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/access/matrix.ts'
import { operator } from '#server/db/database.ts'
import { findCertificate, verifyCertificate } from '#server/certificates/index.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { findReport } from '#server/reports/index.ts'
import { orderedBy } from '#server/invoices/index.ts'
import { checkUploadJob } from '#server/upload/check-job.ts'
import { importUploadJob } from '#server/upload/import-job.ts'
import * as upload from '#server/upload/index.ts'
import { customersProject } from '#views/projects/index.ts'
import { type FormStage, type Sent, setFormStage } from './access/form-stage.ts'
import type { Fields } from './form-pages.ts'
import { laboratoryFolder } from './laboratory-files.ts'

// From request to certificate by the forms of its pages, each sent by whose it is: customer, editor who tests and evaluates, administrator
// who reviews. The file is a published workbook of a testing machine.
const material = 'DP980 (91)'
const people = { editor: 'dataEditor', reviewer: 'admin', customer: 'customer' } as const satisfies Record<
  string,
  Audience
>

describe.skipIf(!laboratoryFolder())('a request becomes a certificate', () => {
  let stage: FormStage
  let folder: string
  let request: string
  let code: string
  let specimen: string

  beforeAll(async () => {
    stage = await setFormStage()
    folder = mkdtempSync(join(tmpdir(), 'mi-order-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await stage.close()
  })

  const done = async (who: Audience, address: string, verb: string, fields: Fields): Promise<Sent> => {
    const sent = await stage.send(who, address, { verb, ...fields })
    const refused = sent.answer && 'refused' in sent.answer ? sent.answer.refused : undefined
    expect({ verb, status: sent.status, refused }).toMatchObject({ refused: undefined })
    expect(sent.status, verb).toBeLessThan(400)
    return sent
  }
  const reference = ({ headers }: Sent, pattern: RegExp) => pattern.exec(String(headers['location']))![0]
  const one = async (text: string, values: unknown[]): Promise<string> =>
    String((await stage.database.asAdmin((admin) => admin.query(text, values))).rows[0]?.it)
  const asCustomer = async () => ({
    kind: 'account' as const,
    accountId: await one(`select id as it from account where email = 'customer@autoworks.example'`, []),
    organisationId: stage.catalogue.autoworks,
    role: 'ROLE_CUSTOMER' as const,
  })
  const page = () => `/project-tracking-system/${code}`

  test('the customer asks for a tension test', async () => {
    const cart = {
      items: [
        {
          id: randomUUID(),
          product: 'test:uniaxial-tension',
          options: { directions: ['RD'], replicates: ['1'] },
          quantity: 1,
          note: '',
        },
      ],
      materials: [{ id: randomUUID(), name: material, address: '', thickness: '1.40 mm', coating: 'GI', size: '1' }],
    }
    const sent = await done(people.customer, '/mi-testing/cart', 'send', {
      kind: 'quote',
      key: randomUUID(),
      cart: JSON.stringify(cart),
      name: 'Carl Customer',
      email: 'customer@autoworks.example',
    })
    request = reference(sent, /R-\d{4}-\d{4,}/)
    expect(await one('select kind as it from request where reference = $1', [request])).toBe('quote')
  })

  test('the editor offers it, the customer orders', async () => {
    const made = await done(people.editor, '/quotations', 'make-quotation', {
      title: 'Tension for a card',
      organisation: stage.catalogue.autoworks,
      request,
    })
    const quotation = reference(made, /Q-\d{4}-\d{3,}/)
    const edit = `/quotations/${quotation}/edit`
    await done(people.editor, edit, 'save-version', {
      reference: quotation,
      currency: 'EUR',
      tax: '19',
      validUntil: '2126-12-31',
      terms: 'As agreed.',
      text: 'Tension, evaluated',
      material,
      test: 'UAT',
      direction: 'RD',
      quantity: '1',
      price: '33.35',
    })
    await done(people.editor, edit, 'send-version', { reference: quotation })
    const foreign = await stage.send('customerBmw', `/quotations/${quotation}`, {
      verb: 'accept-quotation',
      reference: quotation,
      version: '1',
    })
    expect(foreign.answer).toHaveProperty('refused')
    await done(people.customer, `/quotations/${quotation}`, 'accept-quotation', { reference: quotation, version: '1' })
    code = await one(
      'select p.code as it from quotation q join project p on p.id = q.project_id where q.reference = $1',
      [quotation],
    )
    expect(code).toMatch(/^P-\d{4}-\d{3}$/)
    // By hand: 19 % of 33.35 is 6.3365.
    expect((await stage.database.withCaller(operator, (db) => orderedBy(db, quotation)))!.sums).toEqual({
      net: 3_335,
      tax: 634,
      gross: 3_969,
    })
  })

  test('the sheet comes in, the specimen is measured and tested', async () => {
    await done(people.editor, `${page()}/samples`, 'receive', {
      code,
      once: randomUUID(),
      arrived: '2026-11-25',
      pieces: '1',
      marking: 'Coil 4711',
      place: 'Rack 3',
    })
    specimen = await one('select s.id as it from specimen s join project p on p.id = s.project_id where p.code = $1', [
      code,
    ])
    const move = (from: string, to: string, more: Fields = {}) =>
      done(people.editor, `/specimens/${specimen}`, 'move', { id: specimen, from, to, ...more })
    await move('received', 'measured', { thickness: '1.36', width: '12.5', sure: 'yes' })
    await move('measured', 'tested', { machine: 'Frame 1' })
    for (const [from, to] of [
      ['ordered', 'samples-received'],
      ['samples-received', 'testing'],
    ] as const)
      // prettier-ignore
      await done(people.editor, page(), 'step', { code, from, to })
    await row('testing', 0)
    await row('evaluation', 1)
    await done(people.editor, page(), 'step', { code, from: 'testing', to: 'evaluation' })
    expect(await one('select state as it from specimen where id = $1', [specimen])).toBe('tested')
  })

  /** The one row of the project, brought to a stage. */
  async function row(to: string, tested: number) {
    const [id, version] = (
      await one(
        `select r.id || ' ' || r.version as it from project_row r join project p on p.id = r.project_id where p.code = $1`,
        [code],
      )
    ).split(' ') as [string, string]
    await done(people.editor, page(), 'row', {
      code,
      row: id,
      version,
      stage: to,
      tested: String(tested),
      owner: '',
      machine: 'Frame 1',
      due: '',
      reason: '',
    })
  }

  test('its file is imported and placed by its name', async () => {
    const clients = '/mi-testing/upload-clients-data'
    const made = await done(people.editor, clients, 'new', { organisation: stage.catalogue.autoworks })
    const batch = reference(made, /[\da-f-]{36}/)
    const name = `${code}_DP980-91_UAT_RD_1.XLSX`
    const path = join(folder, name)
    copyFileSync(join(laboratoryFolder()!, 'uclouvain-ahss-tensile/dp/DPLA.XLSX'), path)
    const originals = originalsFolder(join(folder, 'data'))
    await upload.receiveFile(
      { database: stage.database, originals },
      operator,
      { batch, name, path, bytes: statSync(path).size },
      'R1',
    )
    const revision = () => one('select revision as it from upload_batch where id = $1', [batch])
    await done(people.editor, clients, 'settings', {
      batch,
      revision: await revision(),
      material,
      variant: `${material} GI 1.40`,
      test: 'UAT',
      condition: 'RD',
    })
    const run = async () => {
      const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
      const kinds = [anyInput(checkUploadJob), anyInput(importUploadJob)]
      const runner = startJobRunner({ database: stage.database, config, originals, log: () => {} }, { kinds })
      await runner.runDue()
      await runner.stop()
    }
    await done(people.editor, clients, 'check', { batch, revision: await revision() })
    await run()
    const warnings = await one(
      `select coalesce(sum((report->'counts'->>'warning')::int), 0) as it from upload_file where batch_id = $1`,
      [batch],
    )
    await done(people.editor, clients, 'import', { batch, revision: await revision(), reason: 'Order', warnings })
    await run()
    await done(people.editor, `${page()}/report`, 'place', { code })
    expect(await one('select count(*) as it from replicate where specimen_id = $1', [specimen])).toBe('1')
  })

  test('who evaluated does not approve; the reviewer does, and releases to the customer', async () => {
    const variant = stage.catalogue.own.variantId
    const report = `${page()}/report`
    const own = await stage.send(people.editor, report, { verb: 'approve', code, variant, test: 'UAT' })
    expect(JSON.stringify(own.answer)).toContain('you evaluated them')
    await row('review', 1)
    await done(people.editor, page(), 'step', { code, from: 'evaluation', to: 'review' })
    const before = await stage.database.withCaller(await asCustomer(), (db) => customersProject(db, code))
    expect(before!.curves).toEqual([])
    await done(people.reviewer, report, 'approve', { code, variant, test: 'UAT' })
    await done(people.reviewer, report, 'release-results', { code })
    const after = await stage.database.withCaller(await asCustomer(), (db) => customersProject(db, code))
    expect(after!.curves).toHaveLength(1)
    await row('done', 1)
    await done(people.editor, page(), 'step', { code, from: 'review', to: 'report' })
  })

  test('the report says what was found', async () => {
    await done(people.editor, `${page()}/report`, 'release-report', { code, after: '0', summary: 'As expected.' })
    const project = await one('select id as it from project where code = $1', [code])
    const report = (await stage.database.withCaller(await asCustomer(), (db) => findReport(db, project)))!
    expect(report).toMatchObject({ customer: 'Autoworks', summary: 'As expected.', missing: [], synthetic: false })
    const strength = report.tests[0]!.results.find(({ property }) => property === 'uat.rm')!
    // Of a dual-phase steel of this strength class; its own value stands in tests of the evaluation.
    expect(strength).toMatchObject({ n: 1, values: [{ specimen: 'UAT/RD/1' }] })
    expect(strength.mean).toBeGreaterThan(900)
    expect(report.charts).toHaveLength(1)
    expect(report.charts[0]!.svg).toContain('<svg')
  })

  test('the certificate is issued, read by its customer and proved by anyone who holds it', async () => {
    await done(people.reviewer, `${page()}/certificate`, 'issue', {
      code,
      supersedes: '',
      inspector: 'The inspector',
      position: 'Head of testing',
      laboratory: 'Test laboratory',
    })
    const number = await one(
      'select c.number as it from certificate c join project p on p.id = c.project_id where p.code = $1',
      [code],
    )
    const customer = await asCustomer()
    const read = (await stage.database.withCaller(customer, (db) => findCertificate(db, number)))!
    expect(read).toMatchObject({ intact: true, content: { project: code, synthetic: false } })
    const proved = await stage.database.withCaller({ kind: 'visitor' }, (db) =>
      verifyCertificate(db, number, read.sha256.slice(0, 16)),
    )
    expect(proved).toMatchObject({ superseded: false })
    await done(people.editor, page(), 'step', { code, from: 'report', to: 'delivered' })
    await done(people.customer, `/projects/${code}`, 'give-feedback', { code, stars: '5', text: 'Fast.' })
    const last = await stage.database.withCaller(customer, (db) => customersProject(db, code))
    expect(last).toMatchObject({ stage: 'delivered', report: 1, certificate: number, feedback: [{ stars: 5 }] })
    expect(last!.again[0]!.to).toContain('add=test%3Auniaxial-tension')
  })
})
