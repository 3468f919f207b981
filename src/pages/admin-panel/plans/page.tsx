import { useState } from 'react'
import { Link } from 'react-router'
import { type Feature, featureName, features } from '#contract/access/features.ts'
import { grantableRoles, roleNames } from '#contract/access/roles.ts'
import type { PlanCalls } from '#contract/organisations/changes.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { GrantsForm } from '#web/admin/grants-form.tsx'
import { ReviewForm } from '#web/admin/review-form.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { Route } from './+types/page.ts'
import { loadPlans, type PlansData } from './load.server.ts'
import { module } from './module.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadPlans(context)

export const meta = adminMeta(module, 'Features of plans and the parts of the tree they open.')

type Plan = PlansData['plans'][number]
type Row = Plan & { readonly grants: string; readonly allows: readonly Feature[] }

const columns: readonly DataColumn<Row>[] = [
  linkColumn('Plan', ({ name }) => name, { to: ({ id }) => `?plan=${id}` }),
  textColumn('Opens', ({ grants }) => grants || null, { wrap: true, sort: undefined }),
  textColumn('Features', ({ allows }) => allows.map(featureName).join(', ') || null, { wrap: true, sort: undefined }),
  countColumn('Organisations', ({ organisations }) => organisations),
]

export default function Plans({ loaderData: { plans, grants, choices, offered } }: Route.ComponentProps) {
  const [{ plan: asked, role }] = useUrlState(module.state)
  const plan = plans.find(({ id }) => id === asked)
  const grantable = grantableRoles.find((each) => each === role)
  const rows = plans.map((each) => ({
    ...each,
    allows: each.features.filter((feature) => offered.includes(feature)),
    grants: grants
      .filter((grant) => grant.plan === each.id)
      .map(({ name }) => name)
      .join(', '),
  }))
  return (
    <AdminPage
      title="Plans and grants"
      lead="A plan consists of features and grants. A grant opens a node of the tree and everything below it, except private materials."
    >
      <div className={styles['bar']}>
        <Link to="?plan=new" preventScrollReset className={buttonClass('primary')}>
          New plan
        </Link>
        {grantableRoles.map((each) => (
          <Link key={each} to={`?role=${each}`} preventScrollReset className={buttonClass()}>
            Grants of the role {roleNames[each]}
          </Link>
        ))}
      </div>
      <div className={styles['split']}>
        <DataTable caption="Plans" columns={columns} rows={rows} rowId="id" roomy />
        {(plan ?? asked === 'new') && (
          <SidePanel title={plan?.name ?? 'New plan'} close="?">
            <PlanForm key={asked} plan={plan} offered={offered} />
            {plan && (
              <>
                <h3>Grants on the tree</h3>
                <GrantsForm
                  key={plan.id}
                  to={{ plan: plan.id }}
                  holder={`plan ${plan.name}`}
                  choices={choices}
                  grants={grants.filter((grant) => grant.plan === plan.id)}
                />
              </>
            )}
          </SidePanel>
        )}
        {grantable && (
          <SidePanel title={`Grants to the role ${roleNames[grantable]}`} close="?">
            <GrantsForm
              key={grantable}
              to={{ role: grantable }}
              holder={`role ${roleNames[grantable]}`}
              choices={choices}
              grants={grants.filter((grant) => grant.role === grantable)}
            />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}

function PlanForm({ plan, offered }: { plan: Plan | undefined; offered: readonly Feature[] }) {
  // Features of tools without a page are neither offered nor removed.
  const kept = (plan?.features ?? []).filter((feature) => !offered.includes(feature))
  const [code, setCode] = useState('')
  const [name, setName] = useState(plan?.name ?? '')
  const [chosen, setChosen] = useState<readonly Feature[]>(plan?.features ?? [])
  const [calls, setCalls] = useState<PlanCalls>(plan?.calls ?? { perMinute: null, perHour: null, perDay: null })
  const values = { name: name.trim(), features: features.filter((each) => chosen.includes(each)), calls }
  const same =
    plan?.name === values.name &&
    plan.features.join() === values.features.join() &&
    callSpans.every(([span]) => plan.calls[span] === calls[span])
  const incomplete = values.name === '' || (!plan && code === '')
  return (
    <>
      <ReviewForm
        className={styles['stack']}
        title={plan ? `Change the plan ${plan.name}` : `New plan ${values.name}`}
        kind={plan ? 'plan.change' : 'plan.create'}
        {...(plan && { hidden: { plan: plan.id, shown: plan.features.join(' ') } })}
        look="primary"
        disabledReason={incomplete ? 'Enter a name and a code' : same ? 'No changes' : undefined}
      >
        {!plan && (
          <TextField
            label="Code"
            name="code"
            hint="Lower-case letters, digits and hyphens. Cannot be changed later."
            required
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            title="Use lower-case letters, digits and single hyphens for the code."
            value={code}
            onValue={setCode}
          />
        )}
        <TextField label="Name" name="name" required value={name} onValue={setName} />
        <fieldset className={styles['ticks']}>
          <legend>Features</legend>
          {kept.map((each) => (
            <input key={each} type="hidden" name="features" value={each} />
          ))}
          {offered.map((each) => (
            <Checkbox
              key={each}
              name="features"
              value={each}
              checked={chosen.includes(each)}
              onTick={(ticked) => setChosen(ticked ? [...chosen, each] : chosen.filter((other) => other !== each))}
            >
              {featureName(each)}
            </Checkbox>
          ))}
        </fieldset>
        {callSpans.map(([span, label]) => (
          <TextField
            key={span}
            name={span}
            label={label}
            hint="Empty: site limit."
            inputMode="numeric"
            pattern="[1-9][0-9]{0,6}"
            title={`Enter a whole number from 1 to 9999999 for “${label}”, or leave the field empty.`}
            value={calls[span] ?? ''}
            onValue={(value) => setCalls({ ...calls, [span]: countIn(value) })}
          />
        ))}
      </ReviewForm>
      {plan && <Link to={`/admin-panel/audit?object=${plan.id}`}>Audit trail</Link>}
    </>
  )
}

const callSpans = [
  ['perMinute', 'Data calls per person and minute'],
  ['perHour', 'Data calls per person and hour'],
  ['perDay', 'Data calls per organisation and day'],
] as const

function countIn(text: string): number | null {
  const count = Number(text.replaceAll(/\D/g, '').slice(0, 7))
  return count > 0 ? count : null
}
