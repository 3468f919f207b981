import { randomUUID } from 'node:crypto'
import {
  certified,
  issuedFile,
  offer,
  project,
  quotation,
  request,
  rowOf,
  signedBy,
  specimen,
  thread,
} from './records.ts'
import { type Row, asAdmin, one, own, rows, stage, visitor } from './stage.ts'

/** Requests, conversations, projects with their specimens and certificates, quotations. */
export const projectVerbs: Readonly<Record<string, Row>> = {
  '/requests send': visitor('request.send', async () => ({
    kind: 'general',
    key: randomUUID(),
    name: 'Anna',
    email: 'anna@elsewhere.example',
    subject: 'Curves',
    message: 'Flow curves, please.',
  })),
  '/request-inbox work': asAdmin('request.state', async () => ({
    reference: await request(),
    act: 'state',
    state: 'closed',
  })),
  '/project-tracking-system/create-new make-project': asAdmin('project.make', async () => ({
    title: 'Roof',
    organisation: stage.catalogue.autoworks,
    due: '2126-12-18',
    'material.0': 'DX56',
    'test.0': 'UAT',
    'direction.0': 'RD DD TD',
    'replicates.0': '3',
  })),
  '/project-tracking-system/:code step': asAdmin('project.step', async () => ({
    code: await project('ordered'),
    from: 'ordered',
    to: 'samples-received',
    reason: '',
  })),
  '/project-tracking-system/:code row': asAdmin('project.row', async () => {
    const code = await project()
    const row = await rowOf(code)
    return { code, row, version: '1', stage: 'testing', tested: '1', owner: '', machine: 'Z100', due: '', reason: '' }
  }),
  '/project-tracking-system/:code add-row': asAdmin('project.add-row', async () => ({
    code: await project(),
    material: 'DX56',
    test: 'UAT',
    direction: 'TD',
    replicates: '3',
  })),
  '/project-tracking-system/:code owner': asAdmin('project.owner', async () => ({
    code: await project(),
    owner: await one(`select id as it from account where email = 'admin@mi.example'`),
  })),
  '/project-tracking-system/:code date': asAdmin('project.date', async () => ({
    code: await project(),
    due: '2126-12-18',
    reason: 'the press is repaired',
  })),
  '/project-tracking-system/:code note': asAdmin('project.note', async () => ({
    code: await project(),
    once: randomUUID(),
    text: 'x',
  })),
  '/project-tracking-system/:code message': asAdmin('project.message', async () => ({
    code: await project(),
    once: randomUUID(),
    text: 'x',
  })),
  '/project-tracking-system/:code keep': asAdmin('project.keep', async () => ({ code: await project('testing', 'T') })),
  '/project-tracking-system/:code archive': asAdmin('project.archive', async () => ({
    code: await project('testing', 'T'),
  })),
  '/project-tracking-system/:code give-customer': asAdmin('project.customer', async () => ({
    code: await project('testing', 'T'),
    organisation: stage.catalogue.autoworks,
  })),
  '/project-tracking-system/:code/samples receive': asAdmin('delivery.receive', async () => ({
    code: await project('ordered'),
    once: randomUUID(),
    arrived: '2026-11-25',
    pieces: '4',
    marking: 'Coil 4711',
    place: 'Rack 3',
  })),
  '/project-tracking-system/:code/samples add': asAdmin('specimen.order', async () => ({
    code: await project('ordered'),
    material: 'DX56',
    test: 'UAT',
    directions: ['RD', 'TD'],
    count: '3',
  })),
  '/project-tracking-system/:code/certificate issue': asAdmin('certificate.issue', async () => ({
    code: await certified(),
    ...signedBy,
  })),
  '/project-tracking-system/:code/report approve': asAdmin('project.approve', async () => ({
    code: await certified('evaluated'),
    coil: await one('select id as it from coil where material_id = $1 limit 1', [stage.catalogue.own.nodeId]),
    test: 'UAT',
  })),
  '/project-tracking-system/:code/report place': asAdmin('specimen.attach', async () => {
    const code = await project('evaluation')
    await specimen(code, 'tested')
    await rows(`update replicate set specimen_id = null, specimen = $1 where material_id = $2`, [
      `${code} DX56 UAT RD 1`,
      stage.catalogue.own.nodeId,
    ])
    return { code }
  }),
  '/project-tracking-system/:code/report release-results': asAdmin('catalogue.release', async () => {
    const code = await certified()
    await rows('update replicate set release = null where material_id = $1', [stage.catalogue.own.nodeId])
    return { code }
  }),
  '/project-tracking-system/:code/report release-report': asAdmin('report.release', async () => ({
    code: await certified(),
    after: '0',
  })),
  '/specimens/:id attach': asAdmin('specimen.attach', async () => {
    await rows('update replicate set specimen_id = null')
    const [found] = await rows(
      `select t.code as test, split_part(c.label, ' ', 1) as direction, r.id as it from replicate r join condition c on c.id = r.condition_id
         join test_series t on t.id = c.series_id where r.material_id = $1 and not r.synthetic limit 1`,
      [stage.catalogue.own.nodeId],
    )
    const id = await one(
      `insert into specimen (project_id, material, test, direction, number, state)
         select id, 'DX56', $2, $3, 1, 'measured' from project where code = $1 returning id as it`,
      [await project(), found.test, found.direction],
    )
    return { id, replicate: found.it }
  }),
  '/specimens/:id move': asAdmin('specimen.move', async () => ({
    id: await specimen(await project('testing'), 'received'),
    from: 'received',
    to: 'measured',
    thickness: '1,4',
    width: '20',
  })),
  '/certificates check': {
    line: null,
    make: async () => ({ fields: {}, file: { name: 'certificate.json', text: await issuedFile() } }),
  },
  '/temp-projects make-temporary': asAdmin('project.make', async () => ({ title: 'Trial' })),
  '/projects/:code ask-laboratory': own('project.message', async () => ({
    code: await project(),
    once: randomUUID(),
    text: 'x',
  })),
  '/quotations make-quotation': asAdmin('quotation.make', async () => ({
    title: 'Roof',
    organisation: stage.catalogue.autoworks,
  })),
  '/quotations/:reference/edit save-version': asAdmin('quotation.draft', async () => ({
    reference: await quotation('draft'),
    ...offer,
  })),
  '/quotations/:reference/edit send-version': asAdmin('quotation.send', async () => ({
    reference: await quotation('draft'),
  })),
  '/quotations/:reference accept-quotation': own('quotation.accept', async () => ({
    reference: await quotation('sent'),
    version: '1',
    confirmed: 'yes',
    terms: 'yes',
  })),
  '/quotations/:reference ask-about-quotation': own('quotation.ask', async () => ({
    reference: await quotation('sent'),
    version: '1',
    text: 'When?',
  })),
  '/quotations/:reference decline-quotation': own('quotation.decline', async () => ({
    reference: await quotation('sent'),
    version: '1',
    text: 'Too late',
  })),
  '/support-inbox state': asAdmin('support.state', async () => ({ thread: await thread(), state: 'closed' })),
}
