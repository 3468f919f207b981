export { type CompanyLoginRow, listCompanyLogins } from './company-login.ts'
export {
  findNodeForStaff,
  type GrantRow,
  listExplainable,
  listGrants,
  listOrganisations,
  listPeople,
  listPlans,
  listRoleRequests,
  listSubscriptions,
  listTreeChoices,
  type OrganisationRow,
  type PersonRow,
  type PlanRow,
  type RoleRequestRow,
  type SubscriptionRow,
  type TreeChoice,
} from './lists.ts'
export { makeChange, previewChange } from './make-change.ts'
export { readNote } from './subscriptions.ts'
