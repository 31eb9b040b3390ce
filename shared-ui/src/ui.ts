import './styles/index.css';
// A plain import makes the federation plugin share every export of these packages. Otherwise it shares only the
// exports it has seen used, and on a busy machine it stops looking before it has read every module.
import 'react';
import 'react-dom';

export { AppHeader, type AppHeaderProps } from './app-header.tsx';
export { Badge, type BadgeProps, StatusBadge, type Tone } from './badge.tsx';
export { Bar, type BarProps, ProgressBar, type ProgressBarProps } from './bar.tsx';
export {
  Button,
  ButtonLink,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export { CATEGORY_COLOURS, type CategoryColour, categoryStyle } from './category-colour.ts';
export { CategoryIcon, type CategoryIconProps } from './category-icon.tsx';
export { CATEGORY_ICON_NAMES, type CategoryIconName } from './category-icon-names.ts';
export {
  BarList,
  type BarListProps,
  type ChartPoint,
  ColumnChart,
  type ColumnChartProps,
  Sparkline,
} from './charts.tsx';
export {
  CheckField,
  type CheckFieldProps,
  type Option,
  RadioGroup,
  type RadioGroupProps,
  Select,
  type SelectProps,
} from './choice-fields.tsx';
export { classNames } from './class-names.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { type Column, DataTable, type DataTableProps } from './data-table.tsx';
export { DaysLeftBadge, type DaysLeftBadgeProps, daysLeft } from './days-left.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export {
  BrokenPage,
  ErrorBoundary,
  type ErrorBoundaryProps,
  NotFoundCard,
  type NotFoundCardProps,
} from './error-boundary.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  Notice,
  type NoticeProps,
  type NoticeTone,
} from './feedback.tsx';
export { Field, type FieldProps, type FieldTexts } from './field.tsx';
export * from './icons.ts';
export { BallotSeal, Laurel, LaurelMark } from './laurel.tsx';
export {
  Card,
  type CardProps,
  Container,
  type ContainerProps,
  focusMain,
  PageShell,
  type PageShellProps,
  PageTitle,
  type PageTitleProps,
} from './layout.tsx';
export { Link, type LinkProps, OutsideLink, TextLink } from './link.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { PickList, type PickListItem, type PickListProps } from './pick-list.tsx';
export {
  Loading,
  type LoadingProps,
  Skeleton,
  SkeletonCards,
  type SkeletonProps,
  SkeletonRows,
  SkeletonText,
  Spinner,
} from './skeleton.tsx';
export { Stars, type StarsProps } from './stars.tsx';
export { StatTile, type StatTileProps } from './stat-tile.tsx';
export { type TabLink, TabLinks, type TabLinksProps } from './tab-links.tsx';
export {
  NumberField,
  type NumberFieldProps,
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-fields.tsx';
export { setTheme, type ThemeChoice, useTheme } from './theme.ts';
export { ThemeSwitch } from './theme-switch.tsx';
export { dismissToast, type ToastOptions, type ToastVariant, toast } from './toast-store.ts';
export { useToast } from './toaster.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
export { useSendOnce } from './use-send-once.ts';
export { VendorPicture, type VendorPictureProps } from './vendor-picture.tsx';
export { LiveRegion, VisuallyHidden } from './visually-hidden.tsx';
