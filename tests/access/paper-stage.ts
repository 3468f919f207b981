import { randomBytes } from 'node:crypto'
import type { CertificateContent } from '#contract/certificates/certificate.ts'
import type { ReportContent } from '#contract/reports/report.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import type { Stage } from './people.ts'

/** Opens the request of Autoworks without an account. */
export const linkKey = randomBytes(32).toString('base64url')

const report: Omit<ReportContent, 'project'> = {
  form: 'material-insights/report/1',
  title: 'CANARY roof',
  customer: 'Autoworks',
  number: 1,
  reason: '',
  releasedOn: '2026-12-18',
  synthetic: false,
  summary: '',
  specimens: [],
  missing: [],
  tests: [],
  charts: [
    { place: 1, title: 'Tension', description: '', svg: '<svg xmlns="http://www.w3.org/2000/svg">CANARY</svg>' },
  ],
  deviations: '',
  uncertainty: '',
  repeatability: [],
  cards: [],
}

const certificate: Omit<CertificateContent, 'project'> = {
  form: 'material-insights/certificate/1',
  type: '3.1',
  number: 'C-2026-0001',
  supersedes: null,
  reason: '',
  title: 'CANARY roof',
  customer: 'Autoworks',
  order: '',
  issuedOn: '2026-12-18',
  laboratory: 'Laboratory',
  inspector: { name: 'The inspector', position: 'Head of testing' },
  synthetic: false,
  specimens: [],
  tests: [],
  deviations: '',
  uncertainty: '',
}

/** What a project of Autoworks leaves behind: an address or a number of each paper, each with the word CANARY in it. */
export async function plantPapers({ database, catalogue: { autoworks } }: Stage) {
  const one = async (text: string, values: unknown[]) =>
    String((await database.asAdmin((admin) => admin.query(text, values))).rows[0].it)
  const project = await one(
    `insert into project (code, title, organisation_id, stage) values (app.next_project_code('P', 2026), 'CANARY roof', $1, 'report') returning id as it`,
    [autoworks],
  )
  const code = await one('select code as it from project where id = $1', [project])
  await one('insert into report (project_id, number, content) values ($1, 1, $2) returning number as it', [
    project,
    JSON.stringify({ ...report, project: code }),
  ])
  const reference = await one(
    `with made as (insert into quotation (reference, title, organisation_id, project_id)
       values (app.next_quotation_reference(2026), 'CANARY roof', $1, $2) returning id, reference),
     version as (insert into quotation_version (quotation_id, number, currency, tax, valid_until, sent_at, state, decided_at)
       select id, 1, 'EUR', 1900, '2126-12-31', now(), 'accepted', now() from made returning id),
     position as (insert into quotation_position (version_id, place, text, quantity, unit)
       select id, 1, 'Tension', 1, 12050 from version)
     select reference as it from made`,
    [autoworks, project],
  )
  const request = await one(
    `insert into request (reference, kind, account_id, name, email, organisation, message, link_hash)
     select app.next_request_reference(), 'testing', id, 'Carl', email, 'Autoworks', 'CANARY flow curves', $1
     from account where email = 'customer@autoworks.example' returning reference as it`,
    [hashOf(linkKey)],
  )
  const file = await one(
    `with words as (insert into project_event (project_id, kind, body) values ($1, 'message', 'See') returning id)
     insert into project_file (event_id, name, type, data) select id, 'sheet.csv', 'text/csv', 'CANARY' from words returning id as it`,
    [project],
  )
  const specimen = await one(
    `insert into specimen (project_id, material, test, direction, number) values ($1, 'CANARY', 'UAT', 'RD', 1) returning id as it`,
    [project],
  )
  const photo = await one(
    `with came as (insert into delivery (project_id, arrived, pieces, marking, place) values ($1, '2026-11-25', 1, 'Coil', 'Rack') returning id)
     insert into delivery_photo (delivery_id, name, type, data) select id, 'coil.png', 'image/png', 'CANARY' from came returning id as it`,
    [project],
  )
  // It has no signature; who may read it does not depend on that.
  const number = await one(
    `insert into certificate (number, project_id, content, sha256, public_key, signature)
     values ('C-2026-0001', $1, $2, $3, $4, $5) returning number as it`,
    [project, JSON.stringify({ ...certificate, project: code }), 'a'.repeat(64), 'k'.repeat(43), 's'.repeat(86)],
  )
  return { code, reference, request, file, specimen, photo, certificate: number }
}
