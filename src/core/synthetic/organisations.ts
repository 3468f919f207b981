type DemoOrganisation = {
  readonly id: string
  readonly name: string
  readonly domains: readonly string[]
}

/** Nodes of the tree include all descendants. */
type DemoPlan = {
  readonly code: string
  readonly name: string
  readonly features: readonly string[]
  readonly grants: readonly string[]
}

/** ISO days, the end excluded. */
type DemoSubscription = {
  readonly organisation: string
  readonly plan: string
  readonly from: string
  readonly to: string
  readonly seats: number
}

type DemoRoleGrant = { readonly role: 'ROLE_CUSTOMER_BMW'; readonly path: string }

type DemoAccount = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organisation: string
  readonly role: 'ROLE_ADMIN' | 'ROLE_DATAEDITOR' | 'ROLE_CUSTOMER' | 'ROLE_CUSTOMER_BMW' | 'ROLE_REGISTRAR'
  readonly active: boolean
  readonly steward?: true
}

/** These accounts do not exist in production. */
export const demoPassword = 'Demo-Pass-2026'

export const organisations: readonly DemoOrganisation[] = [
  { id: 'staff', name: 'Material Insights', domains: ['mi.example'] },
  { id: 'autoworks', name: 'Autoworks', domains: ['autoworks.example'] },
  { id: 'bmw', name: 'BMW', domains: ['bmw.example'] },
  { id: 'university', name: 'University', domains: ['university.example'] },
]

export const plans: readonly DemoPlan[] = [
  {
    code: 'forming',
    name: 'Forming',
    features: [
      'data-maps',
      'comparator',
      'calculator',
      'visualizer',
      'export:csv',
      'export:xlsx',
      'export:json',
      'uploads',
    ],
    grants: ['Steels/AHSS/Dual-Phase', 'Steels/Mild', 'Steels/Conventional-HSS'],
  },
  {
    code: 'simulation',
    name: 'Simulation',
    features: [
      'data-maps',
      'comparator',
      'calculator',
      'predictor',
      'visualizer',
      'export:csv',
      'export:xlsx',
      'export:json',
      'export:parquet',
      'export:ls-dyna',
      'export:abaqus',
      'api',
      'bulk',
      'uploads',
    ],
    grants: ['Steels/AHSS', 'Steels/Press-Hardening'],
  },
]

export const subscriptions: readonly DemoSubscription[] = [
  { organisation: 'autoworks', plan: 'forming', from: '2026-01-01', to: '2036-01-01', seats: 25 },
  { organisation: 'bmw', plan: 'simulation', from: '2026-01-01', to: '2036-01-01', seats: 50 },
  // Expired, so that the subscription panel shows one.
  { organisation: 'university', plan: 'forming', from: '2024-01-01', to: '2025-01-01', seats: 5 },
]

export const roleGrants: readonly DemoRoleGrant[] = [
  { role: 'ROLE_CUSTOMER_BMW', path: 'Steels/Mild/Interstitial-Free/IF270/IF270-1' },
  { role: 'ROLE_CUSTOMER_BMW', path: 'Steels/Conventional-HSS/HSLA' },
]

export const accounts: readonly DemoAccount[] = [
  account('admin@mi.example', 'Ada', 'Admin', 'staff', 'ROLE_ADMIN'),
  account('editor@mi.example', 'Edith', 'Editor', 'staff', 'ROLE_DATAEDITOR'),
  { ...account('customer@autoworks.example', 'Carl', 'Customer', 'autoworks', 'ROLE_CUSTOMER'), steward: true },
  account('engineer@bmw.example', 'Emil', 'Engineer', 'bmw', 'ROLE_CUSTOMER_BMW'),
  account('registrar@university.example', 'Rita', 'Registrar', 'university', 'ROLE_REGISTRAR'),
  { ...account('pending@university.example', 'Paul', 'Pending', 'university', 'ROLE_REGISTRAR'), active: false },
]

function account(
  email: string,
  firstName: string,
  lastName: string,
  organisation: string,
  role: DemoAccount['role'],
): DemoAccount {
  return { email, firstName, lastName, organisation, role, active: true }
}
