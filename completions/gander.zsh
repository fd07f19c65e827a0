#compdef gander constructor
# Completes command lines of gander and constructor in zsh: source <(gander completion zsh)
# It asks the program at each Tab, so it stays right when the program changes.
_gander() {
  local line word about files
  local -a candidates descriptions open_candidates open_descriptions
  for line in "${(@f)$(command gander complete -- "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
    case $line in
      :*) files=$line ;;
      ?*)
        word=${line%%$'\t'*}
        about=$word
        [[ $line == *$'\t'* ]] && about="$word  -- ${line#*$'\t'}"
        if [[ $word == *= ]]; then
          open_candidates+=("$word")
          open_descriptions+=("$about")
        else
          candidates+=("$word")
          descriptions+=("$about")
        fi
        ;;
    esac
  done
  (( $#candidates )) && compadd -l -d descriptions -a -- candidates
  # A value follows.
  (( $#open_candidates )) && compadd -l -S '' -d open_descriptions -a -- open_candidates
  [[ -z $files ]] && return
  # A file can follow the equals sign of an option.
  compset -P '-*='
  if [[ $files == :folder ]]; then _files -/; else _files; fi
}
if [[ $funcstack[1] == _gander ]]; then _gander "$@"; else compdef _gander gander constructor; fi
