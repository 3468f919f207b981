import { randomUUID } from 'node:crypto'
import { reviewedFitKey } from '#pages/mi-database/upload-fracture-strain-map/reviewed-fit.server.ts'
import { operator } from '#server/db/database.ts'
import { readableCoil } from '#views/materials/index.ts'
import { fractureFit } from '#views/strain-fields/index.ts'
import { ownUpload, strainField, strainFields, upload, valuesUpload } from './records.ts'
import { type Row, asAdmin, asCustomer, one, send, stage } from './stage.ts'

/** Files of the laboratory and of clients, and what is evaluated anew. */
export const uploadVerbs: Readonly<Record<string, Row>> = {
  '/mi-database/upload-csvs new': asAdmin('upload.create', async () => ({})),
  '/mi-database/upload-csvs settings': asAdmin('upload.settings', async () => ({
    ...(await upload({})),
    material: 'DP980 (6)',
    coil: 'GI 1.40',
  })),
  '/mi-database/upload-csvs received': asAdmin('upload.check', async () => {
    const { batch } = await upload({})
    return { batch }
  }),
  '/mi-database/upload-csvs columns': asAdmin('upload.settings', async () => ({
    ...(await upload({})),
    dialect: 'generic-text',
    column: 'Kraft',
    role: 'force',
    unit: 'kN',
    sign: '+',
  })),
  '/mi-database/upload-csvs amend': asAdmin('upload.settings', async () => ({ ...(await upload({})), test: 'UAT' })),
  '/mi-database/upload-csvs taken': asAdmin('upload.check', async () => ({ ...(await upload({})), action: 'add' })),
  '/mi-database/upload-csvs check': asAdmin('upload.check', async () => ({ ...(await upload({})), condition: 'RD' })),
  '/mi-database/upload-csvs import': asAdmin('upload.import-asked', async () => ({
    ...(await upload({ report: { state: 'ready', counts: { error: 0, warning: 0, info: 0 } } })),
    reason: 'Order 7',
  })),
  '/mi-database/upload-csvs undo': asAdmin('upload.undo', () =>
    upload({
      made: {
        materialId: stage.catalogue.free.nodeId,
        coilId: stage.catalogue.free.coilId,
        nodes: [],
        newCoil: false,
        replicates: [],
        points: [],
        files: [],
      },
    }),
  ),
  '/mi-database/upload-csvs check-values': asAdmin('upload.check', () => valuesUpload({})),
  '/mi-database/upload-csvs import-values': asAdmin('upload.import', async () => ({
    ...(await valuesUpload({ checked: true })),
    reason: 'A new data sheet',
  })),
  '/mi-database/upload-csvs release-values': asAdmin('catalogue.release', async () => {
    await one(
      `insert into literature_source (key, type, authors, title, journal, identifier, licence, page_read, digest)
       values ('S-' || gen_random_uuid(), 'paper', 'A', 'T', 'J', '10.1000/182', '', '', '') returning key as it`,
    )
    return { note: 'A new data sheet' }
  }),
  '/mi-database/upload-csvs undo-values': asAdmin('upload.undo', async () => {
    const { batch } = await valuesUpload({ stored: true })
    return { batch }
  }),
  '/mi-database/upload-csvs remove': asAdmin('upload.remove', () => upload({})),
  '/mi-database/upload-csvs discard': asAdmin('upload.discard', async () => {
    const { batch } = await upload({})
    return { batch }
  }),
  '/mi-database/re-evaluation re-evaluate': asAdmin('tests.preview-re-evaluation', async () => ({
    test: 'UAT',
    'settings.hardening_to_pct': '12',
    find: '',
  })),
  '/mi-database/re-evaluation store': asAdmin('tests.ask-re-evaluation', async () => ({
    run: await one(
      `insert into re_evaluation (asked, replicates, counts, fingerprint) values ('{}', '{}', '{}', '') returning id as it`,
    ),
    reason: 'Order 7',
  })),
  '/mi-database/re-evaluation undo': asAdmin('tests.undo-re-evaluation', async () => ({
    run: await one(
      `insert into re_evaluation (asked, replicates, counts, fingerprint, stored_at) values ('{}', '{}', '{}', '', now()) returning id as it`,
    ),
  })),
  '/mi-testing/upload-clients-data new': asCustomer('upload.create', async () => ({})),
  '/mi-testing/upload-clients-data settings': asCustomer('upload.settings', async () => ({
    ...(await ownUpload({})),
    material: 'DP980 (91)',
    coil: 'GI 1.40',
  })),
  '/mi-testing/upload-clients-data received': asCustomer('upload.check', async () => {
    const { batch } = await ownUpload({})
    return { batch }
  }),
  '/mi-testing/upload-clients-data amend': asCustomer('upload.settings', async () => ({
    ...(await ownUpload({})),
    test: 'UAT',
  })),
  '/mi-testing/upload-clients-data taken': asCustomer('upload.check', async () => ({
    ...(await ownUpload({})),
    action: 'add',
  })),
  '/mi-testing/upload-clients-data columns': asCustomer('upload.settings', async () => ({
    ...(await ownUpload({})),
    dialect: 'generic-text',
    column: 'Kraft',
    role: 'force',
    unit: 'kN',
    sign: '+',
  })),
  '/mi-testing/upload-clients-data check': asCustomer('upload.check', async () => ({
    ...(await ownUpload({})),
    condition: 'RD',
  })),
  '/mi-testing/upload-clients-data import': asCustomer('upload.import-asked', async () => ({
    ...(await ownUpload({ report: { state: 'ready', counts: { error: 0, warning: 0, info: 0 } } })),
    reason: 'Our trial',
  })),
  '/mi-testing/upload-clients-data undo': asCustomer('upload.undo-asked', () => ownUpload({ made: {} })),
  '/mi-testing/upload-clients-data remove': asCustomer('upload.remove', () => ownUpload({})),
  '/mi-testing/upload-clients-data discard': asCustomer('upload.discard', async () => {
    const { batch } = await ownUpload({})
    return { batch }
  }),
  '/mi-testing/upload-clients-data cancel': asCustomer('job.cancel', async () => ({
    job: await one(`insert into job (kind, organisation_id) values ('upload-check', $1) returning id as it`, [
      stage.catalogue.autoworks,
    ]),
  })),
  '/mi-database/upload-fracture-strain-map upload': {
    line: 'tests.strain-field',
    make: async () => ({ ...strainField(0.5), cookie: await stage.cookie('dataEditor') }),
  },
  '/mi-database/upload-fracture-strain-map withdraw': asAdmin('models.withdraw-draft', async () => {
    const { nodeId, coilId } = stage.catalogue.free
    const model = await one(
      `insert into parameter_set (material_id, coil_id, fe_tab, model, version, status, parameters, author)
       select material_id, coil_id, 'FE6', $1, 1, 'raw', parameters, author from parameter_set where coil_id = $2 limit 1 returning id as it`,
      [`m${randomUUID().slice(0, 8)}`, coilId],
    )
    const address = await one('select slug as it from tree_node where id = $1', [nodeId])
    const coil = await one('select slug as it from coil where id = $1', [coilId])
    return { search: `material=${address}&variant=${coil}`, draft: model, reason: 'A better one is there' }
  }),
  '/mi-database/upload-fracture-strain-map draft': asAdmin('models.draft', async () => {
    const admin = await stage.cookie('admin')
    // Shear, tension, plane strain and balanced tension.
    for (const [beta, crest] of [
      [-1, 0.6],
      [-0.5, 0.7],
      [0, 0.4],
      [1, 0.3],
    ] as const) {
      const { fields, file } = strainField(crest, beta)
      await send(strainFields, { verb: 'upload', ...fields }, admin, file)
    }
    const search = 'material=DP980-6&sizes=0.25'
    const { id } = await stage.database.withCaller(
      operator,
      async (db) => (await readableCoil(db, 'DP980-6', undefined)).coil,
    )
    const answer = await stage.database.withCaller(operator, (db) =>
      fractureFit(
        db,
        { id, thickness: 1.4 },
        { sizes: [0.25], size: 0.25, model: 'hosford-coulomb', specimens: [], filter: true, locus: true },
      ),
    )
    return { search, seen: reviewedFitKey(answer)! }
  }),
}
