#!/bin/sh
# What the containers of shared-ui, public-web and admin-web do. `serve` puts the image's release into the volume that
# the gateway reads, laid out as `npm run release` does it, and stays; `check` is the health check. The gateway notices
# nothing but a symbolic link that points elsewhere. Rolling back is running the former image again.
set -eu
verb=$1
release=${RELEASE:-/release}
store=${PUBLISHED:-/published}
keep_days=${KEEP_DAYS:-30}
version=$(sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' "$release/release.json")

publish() {
  mkdir -p "$store/versions" "$store/kept"
  # Pages that are open now were loaded from what is current until now: the days count from here.
  if [ -d "$store/current/" ]; then keep "$store/current"; fi
  if [ ! -d "$store/versions/$version" ]; then
    rm -rf "$store/.incoming"
    cp -R "$release" "$store/.incoming"
    mv "$store/.incoming" "$store/versions/$version"
  fi
  touch "$store/versions/$version"
  keep "$store/versions/$version"
  ln -sfn "versions/$version" "$store/current.next"
  mv -T "$store/current.next" "$store/current"
  forget
  echo "${PART:-web} $version is published"
}

# Hashed files stay when their release goes. A file that is being served is never written to.
keep() {
  (cd "$1" && find . -type f) | while read -r file; do
    case $file in *.html | *.html.* | *.json | *.json.*) continue ;; esac
    if [ ! -e "$store/kept/$file" ]; then
      mkdir -p "$(dirname "$store/kept/$file")"
      cp "$1/$file" "$store/.file"
      mv "$store/.file" "$store/kept/$file"
    fi
    touch "$store/kept/$file"
  done
}

forget() {
  find "$store/kept" -type f -mtime "+$keep_days" -exec rm -f {} +
  find "$store/versions" -mindepth 1 -maxdepth 1 -mtime "+$keep_days" ! -name "$version" -exec rm -rf {} +
}

case $verb in
  publish) publish ;;
  serve)
    trap 'test -z "${!:-}" || kill "$!"; exit 0' TERM INT
    publish
    while :; do
      sleep 3600 &
      wait "$!"
    done
    ;;
  check) [ "$(readlink "$store/current")" = "versions/$version" ] ;;
  *)
    echo "publish.sh: unknown verb $verb" >&2
    exit 64
    ;;
esac
