import { noticeDays } from '#contract/organisations/private-data.ts'
import { longDay } from '#server/mail/text.ts'
import { announceDeletion, keepMaterial, promote, setRetention, undoPromotion } from '#server/private-data/index.ts'
import { type Change, done, missing, refused } from '../staff-change.ts'

/** Appoints or removes a data steward, who decides about consent, retention and deletion. */
export const changeSteward: Change<'account.steward'> = async (db, { account: id, steward }) => {
  const before = await db
    .selectFrom('account')
    .where('id', '=', id)
    .where('service', '=', false)
    .select(['data_steward', 'role', 'state', 'organisation_id'])
    .executeTakeFirst()
  if (!before) throw missing('account')
  const customer = before.role === 'ROLE_CUSTOMER' || before.role === 'ROLE_CUSTOMER_BMW'
  if (steward && !(customer && before.state === 'active' && before.organisation_id !== null))
    throw refused('steward', 'Data stewards are active customers of an organisation.')
  await db.updateTable('account').where('id', '=', id).set({ data_steward: steward }).execute()
  const sentence = steward
    ? 'They can now decide on publication, retention and deletion of their organisation’s private data.'
    : 'They can no longer decide on their organisation’s private data.'
  return { ...done(id, { steward: before.data_steward }, { steward }), sentences: [sentence] }
}

export const changeRetention: Change<'private.retention'> = async (db, { organisation, months, atEnd }) => {
  const found = await db.selectFrom('organisation').where('id', '=', organisation).select('id').executeTakeFirst()
  if (!found) throw missing('organisation')
  const before = await setRetention(db, organisation, { months, atEnd })
  const end = atEnd === 'ask' ? 'a data steward is asked whether to delete it' : 'it is deleted'
  const sentences =
    months === null
      ? ['Private materials are stored until their deletion is requested.']
      : [
          `After ${months} months a mail announces the end of the retention period; ${noticeDays.retention} days later ${end}.`,
        ]
  return { ...done(organisation, before, { months, atEnd }), sentences }
}

export const promoteMaterial: Change<'private.promote'> = async (db, { material, grade }, { caller }) => {
  const account = caller.kind === 'account' ? caller.accountId : null
  const { id, name, path, consent, from, organisation } = await promote(db, { material, grade, account })
  return {
    ...done(material, null, { consent, organisation, promotedTo: id }),
    materials: [from],
    sentences: [
      `A copy of ${from} is published as ${name} (${path}) with the next release.`,
      'Heats, specimens, laboratories, remarks and original files are not copied.',
    ],
  }
}

export const takePromotionBack: Change<'private.undo-promotion'> = async (db, { consent }) => {
  const { node_id: node, node_name: from, name } = await undoPromotion(db, consent)
  return { ...done(node, { consent }, null), materials: [from], sentences: [`The draft ${name} is deleted.`] }
}

export const deleteMaterial: Change<'private.delete'> = async (db, { material }, { caller, reason }) => {
  const account = caller.kind === 'account' ? caller.accountId : null
  const { id, dueAt, name } = await announceDeletion(db, { material, origin: 'staff', reason, account })
  return {
    ...done(material, null, { deletion: id, dueAt }),
    materials: [name],
    destructive: true,
    sentences: [
      `${name} will be deleted on ${longDay.format(dueAt)}, including all tests, models and original files.`,
      'Its organisation is notified by mail and can cancel the deletion until then.',
    ],
  }
}

export const keepPrivateMaterial: Change<'private.keep'> = async (db, { deletion }, { caller }) => {
  const account = caller.kind === 'account' ? caller.accountId : null
  const { node_id: node, node_name: name } = await keepMaterial(db, deletion, account)
  return {
    ...done(node, { deletion }, null),
    materials: [name],
    sentences: [`${name} is stored for another retention period.`],
  }
}
