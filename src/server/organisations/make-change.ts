import { mayDo } from '#contract/access/staff-actions.ts'
import { AppError } from '#contract/errors.ts'
import {
  actionOf,
  maxMoved,
  type ChangeAnswer,
  type ChangePreview,
  type StaffChange,
  type StaffChangeOf,
} from '#contract/organisations/changes.ts'
import { effectsBetween, effectSentences, loadMaterials, loadSnapshot, roleOf } from '#server/access/index.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import type { Keys } from '#server/encryption.ts'
import { removePrice, setPrice } from '#server/prices/prices.ts'
import { changeSiteRules } from '#server/site-rules/change-site-rules.ts'
import { removeText, setText } from '#server/texts/change-text.ts'
import { timeNow } from '#server/clock.ts'
import type { Change, Changed } from '../staff-change.ts'
import { removeCompanyLogin, setCompanyLogin } from './company-login.ts'
import { rebindDomain, rebindMember, requireCompanyLogin } from './company-login-changes.ts'
import { changeQuota, changeSecondFactor } from './limits.ts'
import { changeOrganisation, createOrganisation } from './organisations.ts'
import { makeCustomers } from './make-customers.ts'
import { changeOrganisation as movePerson, changeRole, changeState, decideRole } from './member-changes.ts'
import { changePlan, createPlan, setGrants } from './plans.ts'
import {
  changeRetention,
  changeSteward,
  deleteMaterial,
  keepPrivateMaterial,
  promoteMaterial,
  takePromotionBack,
} from './private-data.ts'
import { changeApprovalRule, changeMaterialStatus } from './material-status.ts'
import {
  changeSubscription,
  createSubscription,
  noteSubscription,
  resumeSubscription,
  suspendSubscription,
} from './subscriptions.ts'

const changes: { readonly [K in StaffChange['kind']]: Change<K> } = {
  'account.role': changeRole,
  'account.state': changeState,
  'account.organisation': movePerson,
  'account.bind-anew': rebindMember,
  'account.make-customers': makeCustomers,
  'account.steward': changeSteward,
  'role.decide': decideRole,
  'organisation.create': createOrganisation,
  'organisation.change': changeOrganisation,
  'organisation.quota': changeQuota,
  'company.second-factor': changeSecondFactor,
  'company.set-login': setCompanyLogin,
  'company.remove-login': removeCompanyLogin,
  'company.require': requireCompanyLogin,
  'company.bind-anew': rebindDomain,
  'plan.create': createPlan,
  'plan.change': changePlan,
  'grants.set': setGrants,
  'subscription.create': createSubscription,
  'subscription.change': changeSubscription,
  'subscription.suspend': suspendSubscription,
  'subscription.resume': resumeSubscription,
  'subscription.note': noteSubscription,
  'private.retention': changeRetention,
  'private.promote': promoteMaterial,
  'private.undo-promotion': takePromotionBack,
  'private.delete': deleteMaterial,
  'private.keep': keepPrivateMaterial,
  'status.change': changeMaterialStatus,
  'status.rule': changeApprovalRule,
  'text.set': setText,
  'text.remove': removeText,
  'price.set': setPrice,
  'price.remove': removePrice,
  'site.rules': changeSiteRules,
}

export type ChangeRequest = {
  readonly change: StaffChange
  readonly reason: string
  readonly request: string
  /** Keys that encrypt secrets of a change (`Secrets.sealing`). */
  readonly sealing?: Keys | undefined
}

/**
 * Carries out a change of administration and writes it to the audit log, in one transaction.
 * @throws AppError `forbidden` for a role without the right, `invalid_request` if a change removes access without a
 * reason, or errors of the change itself
 */
export async function makeChange(
  database: Database,
  caller: Caller,
  changeRequest: ChangeRequest,
): Promise<ChangeAnswer> {
  return database.asWriter(caller, async (db) => {
    const { changed, preview } = await carryOut(db, caller, changeRequest)
    const { change, reason, request } = changeRequest
    if (preview.destructive && reason === '') {
      throw new AppError('invalid_request', 'This change removes access. Enter a reason.', {
        issues: [{ path: 'body.reason', message: 'Enter a reason.' }],
      })
    }
    const { object, before, after, materials, state } = changed
    for (const line of changed.lines ?? [{ action: change.kind, object, before, after }]) {
      await appendAudit(db, {
        ...line,
        after: reason === '' ? line.after : { ...line.after, reason },
        request,
        ...(materials && { materials }),
      })
    }
    return { state, object, ...preview }
  })
}

/** Carries out a change and rolls it back, so that the preview equals the change. */
export async function previewChange(
  database: Database,
  caller: Caller,
  { change, sealing }: Pick<ChangeRequest, 'change' | 'sealing'>,
): Promise<ChangePreview> {
  let preview: ChangePreview | undefined
  const takenBack = new Error('rollback of a preview')
  try {
    await database.asWriter(caller, async (db) => {
      preview = (await carryOut(db, caller, { change, reason: 'preview', request: '', sealing })).preview
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return preview!
}

async function carryOut(
  db: Writer,
  caller: Caller,
  { change, reason, sealing }: ChangeRequest,
): Promise<{ changed: Changed; preview: ChangePreview }> {
  if (!mayDo(roleOf(caller), actionOf(change))) throw new AppError('forbidden', 'Your role does not permit this.')
  const now = timeNow()
  const before = await loadSnapshot(db)
  const changed = await apply(db, change, { caller, reason, sealing })
  const effects = effectsBetween(before, await loadSnapshot(db), await loadMaterials(db), now)
  const loses = effects.some((effect) => effect.loses.length + effect.losesFeatures.length > 0)
  const destructive = loses || changed.destructive === true
  const sentences = [...effectSentences(effects, now), ...(changed.sentences ?? [])]
  const moved = changed.moved && { moved: changed.moved.slice(0, maxMoved) }
  return { changed, preview: { effects, sentences, destructive, ...moved } }
}

function apply<K extends StaffChange['kind']>(
  db: Writer,
  change: StaffChangeOf<K> & { readonly kind: K },
  context: Parameters<Change<K>>[2],
): Promise<Changed> {
  const carry: Change<K> = changes[change.kind]
  return carry(db, change, context)
}
