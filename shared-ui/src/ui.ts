import './styles/index.css';
// A plain import makes the federation plugin share every export of these packages. Otherwise it shares only the
// exports it has seen used, and on a busy machine it stops looking before it has read every module.
import 'react';
import 'react-dom';

export { AppHeader } from './app-header.tsx';
export { Badge, StatusBadge, type Tone } from './badge.tsx';
export { Bar, ProgressBar } from './bar.tsx';
export { Button, ButtonLink, IconButton } from './button.tsx';
export { categoryStyle } from './category-colour.ts';
export { CategoryIcon } from './category-icon.tsx';
export { CATEGORY_ICON_NAMES } from './category-icon-names.ts';
export { BarList, ColumnChart } from './charts.tsx';
export { Select } from './choice-fields.tsx';
export { classNames } from './class-names.ts';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { type Column, DataTable } from './data-table.tsx';
export { DaysLeftBadge } from './days-left.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { BrokenPage, ErrorBoundary, NotFoundCard } from './error-boundary.tsx';
export { EmptyState, ErrorState, Notice, type NoticeTone } from './feedback.tsx';
export {
  ActivityIcon,
  AddIcon,
  BackIcon,
  BlockIcon,
  CategoryTagIcon,
  CheckIcon,
  CollapseIcon,
  CopyIcon,
  CreateAccountIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  ExpandIcon,
  FallingIcon,
  LinkIcon,
  OutsideIcon,
  PauseIcon,
  PeriodIcon,
  RefreshIcon,
  ResetIcon,
  ResultsIcon,
  ResumeIcon,
  RisingIcon,
  SameIcon,
  SearchIcon,
  SecurityIcon,
  ShowIcon,
  SignInIcon,
  SignOutIcon,
  SuccessIcon,
  TrophyIcon,
  UndoIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  VendorIcon,
  VoteIcon,
  WarningIcon,
} from './icons.ts';
export { BallotSeal, Laurel, LaurelMark } from './laurel.tsx';
export { Card, Container, focusMain, PageShell, PageTitle } from './layout.tsx';
export { Link, type LinkProps, OutsideLink, TextLink } from './link.tsx';
export { Pagination } from './pagination.tsx';
export { PickList } from './pick-list.tsx';
export { Loading, Skeleton, SkeletonCards, SkeletonRows, SkeletonText, Spinner } from './skeleton.tsx';
export { Stars } from './stars.tsx';
export { StatTile } from './stat-tile.tsx';
export { TabLinks } from './tab-links.tsx';
export { NumberField, PasswordField, TextArea, TextField } from './text-fields.tsx';
export { dismissToast, toast } from './toast-store.ts';
export { Tooltip } from './tooltip.tsx';
export { UiProvider } from './ui-provider.tsx';
export { useSendOnce } from './use-send-once.ts';
export { VendorPicture } from './vendor-picture.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
