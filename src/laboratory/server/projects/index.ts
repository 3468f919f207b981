export { advanceProject, advanceStage } from './advance-project.ts'
export { addRow, changeRow, openProject } from './change-rows.ts'
export { createProject } from './create-project.ts'
export { daysAfter, laboratoryDay, laboratoryZone, weekOf } from './laboratory-day.ts'
export {
  findProject,
  lockProject,
  listProjects,
  listTemporary,
  type Project,
  projectId,
  stepsOf,
} from './read-projects.ts'
export {
  type ProjectEvent,
  type ProjectRow,
  readProjectDetails,
  type ProjectDetails,
  findProjectFile,
} from './read-project-details.ts'
export { makeProject, type NewProject } from './make-project.ts'
export {
  addSpecimens,
  listSpecimens,
  type NewSpecimen,
  type Specimen,
  specimenCode,
  type TestedCoil,
  testedCoils,
} from './specimens.ts'
export { peopleOf, type PersonOfProject, writeMessage } from './write-message.ts'
export { setDate, setOwner } from './change-project.ts'
export { type Audience, type Notice, notify } from './notify.ts'
export { mailNotices, type NoticeReader, readersDue } from './mail-notices.ts'
export { changeStage } from './change-stage.ts'
export { archiveProject, assignCustomer, extendProject, tidyTemporary } from './temporary-projects.ts'
export { type OpenTask, openTasksOf, type OpenTaskKind } from './open-tasks.ts'
export {
  type BoardColumn,
  knownMachines,
  type Load,
  machineLoad,
  type MachineRow,
  projectBoard,
  rowsByMachine,
  type TrackedProject,
  trackProjects,
} from './track-projects.ts'
