import './styles/index.css';

export { ConnectionNotice } from './app/connection-notice.tsx';
export { BrokenPage, ErrorBoundary } from './app/error-boundary.tsx';
export { LazyChunk, type LoadChunk } from './app/lazy-chunk.tsx';
export { NotFoundCard } from './app/not-found-card.tsx';
export { speakUi } from './app/speak-ui.ts';
export { UiProvider } from './app/ui-provider.tsx';
export { classNames } from './lib/class-names.ts';
export {
  ActivityIcon,
  AddIcon,
  BackIcon,
  BackupIcon,
  BlockIcon,
  CardsIcon,
  CategoryTagIcon,
  CheckIcon,
  CloseIcon,
  CodesIcon,
  ColumnsIcon,
  CopyIcon,
  CreateAccountIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  EmailIcon,
  ExpandIcon,
  FallingIcon,
  GuideIcon,
  InfoIcon,
  LinkIcon,
  MoreIcon,
  MoveIcon,
  NextIcon,
  ObjectionIcon,
  OutsideIcon,
  PauseIcon,
  PeriodIcon,
  PreviousIcon,
  RefreshIcon,
  RemindIcon,
  ResetIcon,
  ResultsIcon,
  ResumeIcon,
  RisingIcon,
  SearchIcon,
  SecurityIcon,
  ShowIcon,
  SignInIcon,
  SignOutIcon,
  SiteIcon,
  SuccessIcon,
  TableIcon,
  TrophyIcon,
  UndoIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  VendorIcon,
  VoteIcon,
  WarningIcon,
} from './lib/icons.ts';
export { isComposing } from './lib/is-composing.ts';
export { numberForStyles } from './lib/number-for-styles.ts';
export { AppHeader, RehearsalStripe } from './plaudit/app-header/app-header.tsx';
export { hueClass } from './plaudit/category-color/category-color.ts';
export { CategoryIcon } from './plaudit/category-icon/category-icon.tsx';
export { CATEGORY_ICON_NAMES } from './plaudit/category-icon/category-icon-names.ts';
export { BarList } from './plaudit/charts/bar-list.tsx';
export { ColumnChart } from './plaudit/charts/column-chart.tsx';
export { RaceChart } from './plaudit/charts/race-chart.tsx';
export { DaysLeftBadge } from './plaudit/days-left/days-left.tsx';
export { EmptyState } from './plaudit/empty-state/empty-state.tsx';
export { Laurel, LaurelMark } from './plaudit/laurel/laurel.tsx';
export { PickList } from './plaudit/pick-list/pick-list.tsx';
export { BallotSeal } from './plaudit/seal/ballot-seal.tsx';
export { VendorPicture } from './plaudit/vendor-picture/vendor-picture.tsx';
export { Badge, StatusBadge, type Tone } from './primitives/badge/badge.tsx';
export { Bar } from './primitives/bar/bar.tsx';
export { Button, ButtonLink, IconButton } from './primitives/button/button.tsx';
export { Card } from './primitives/card/card.tsx';
export { ConfirmDialog } from './primitives/confirm-dialog/confirm-dialog.tsx';
export { Container } from './primitives/container/container.tsx';
export { type Column, DataTable } from './primitives/data-table/data-table.tsx';
export { ErrorState } from './primitives/error-state/error-state.tsx';
export { errorIdOf, Field } from './primitives/field/field.tsx';
export { NumberField } from './primitives/field/number-field.tsx';
export { PasswordField } from './primitives/field/password-field.tsx';
export { Select } from './primitives/field/select.tsx';
export { TextArea } from './primitives/field/text-area.tsx';
export { TextField } from './primitives/field/text-field.tsx';
export { Link, type LinkProps, OutsideLink, TextLink } from './primitives/link/link.tsx';
export { MarkedText } from './primitives/marked-text/marked-text.tsx';
export { Notice } from './primitives/notice/notice.tsx';
export { Dialog, type DialogProps } from './primitives/overlays/dialog.tsx';
export { dismissToast, dismissToastsOfLastPage, toast } from './primitives/overlays/toast-store.ts';
export { focusMain, PageShell } from './primitives/page-shell/page-shell.tsx';
export { PageTitle } from './primitives/page-title/page-title.tsx';
export { Pagination } from './primitives/pagination/pagination.tsx';
export { PasswordChecklist } from './primitives/password-checklist/password-checklist.tsx';
export { ProgressBar } from './primitives/progress-bar/progress-bar.tsx';
export { Loading } from './primitives/skeleton/loading.tsx';
export { Skeleton, SkeletonCards, SkeletonRows, SkeletonText } from './primitives/skeleton/skeleton.tsx';
export { Spinner } from './primitives/spinner/spinner.tsx';
export { Stars } from './primitives/stars/stars.tsx';
export { StatTile } from './primitives/stat-tile/stat-tile.tsx';
export { TabLinks } from './primitives/tab-links/tab-links.tsx';
export { ThemeSwitch } from './primitives/theme-switch/theme-switch.tsx';
export { VisuallyHidden } from './primitives/visually-hidden/visually-hidden.tsx';
